// expect: safe
// rule: what a floating-point number looks like is anything of its length, where only that keeps safe away
#include <stdio.h>
#include <string.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    char text[8];
    double x = __VERIFIER_nondet_double();
    int n = snprintf(text, sizeof(text), "a%.2fz", x);
    if (n < 3 || n > 320 || text[0] != 'a' || (n < 8 && text[n] != 0) || (n >= 8 && text[7] != 0))
        reach_error();
    return strlen(text) == 0;
}
