// expect: unknown
// rule: the same: what one of these texts reaches says nothing
#include <stdio.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    char text[400];
    double x = __VERIFIER_nondet_double();
    if (x > 1 && x < 2)
        sprintf(text, "%.1f", x);
    else
        return 0;
    if (text[0] > '2')
        reach_error();
    return 0;
}
