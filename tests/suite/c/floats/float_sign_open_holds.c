// expect: safe
// rule: which of 0 and -0 fmin and fmax give, and the sign of NaN, are open: what holds of either is safe (C17 7.12.12)
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    double size = copysign(3.0, y);
    if (size != 3 && size != -3)
        reach_error();
    if (x == 0 && y == 0 && (fmin(x, y) != 0 || fmax(x, y) != 0))
        reach_error();
    if (x < 0 && y > 0 && (fmin(x, y) != x || fmax(x, y) != y || signbit(y)))
        reach_error();
    return 0;
}
