// expect: safe
// rule: strerror gives a string that ends
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 5)
        return 0;
    char *text = strerror(n);
    if (text == 0 || (text[0] != 0 && text[0] == text[1] - 300))
        reach_error();
    return 0;
}
