// expect: unknown
// rule: numbers with fractions in strings are not followed
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[] = "1.5";
    int n = __VERIFIER_nondet_int();
    text[0] = n == 2 ? '2' : '1';
    if (strtod(text, 0) > 3 || atof(text) > 3)
        reach_error();
    return 0;
}
