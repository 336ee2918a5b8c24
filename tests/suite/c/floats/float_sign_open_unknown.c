// expect: unknown
// rule: which of 0 and -0 fmin gives is open (C17 7.12.12.3): neither outcome is claimed where it decides
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x == 0 && 1 / fmin(x, -x) > 0)
        reach_error();
    return 0;
}
