// expect: unknown
// rule: a number that its object cannot hold is not followed, nor is a floating-point one
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[] = "1111111111";
    int d = __VERIFIER_nondet_int(), n;
    if (d < 0 || d > 9)
        return 0;
    text[0] = '0' + d;
    if (sscanf(text, "%d", &n) != 1)
        reach_error();
    return 0;
}
