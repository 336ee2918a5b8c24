// expect: safe
// rule: signbit and isinf return 0 or anything else (C17 7.12.3); isinf of math.h is gcc's, with a sign
#include <math.h>
extern void reach_error(void);
extern float __VERIFIER_nondet_float(void);

int main(void) {
    float f = __VERIFIER_nondet_float();
    if (!(f < 0))
        return 0;
    int negative = signbit(f), infinite = __builtin_isinf(f);
    if (!negative || signbit(-f) || signbit(f) == 0 || !infinite != isfinite(f))
        reach_error();
    if (isinf(-INFINITY) != -1 || isinf(INFINITY) != 1 || isnan(f) + isnan(NAN) != 1)
        reach_error();
    return 0;
}
