// expect: safe
// rule: what the library returns lies within the bounds of the function's definition (C17 7.12, F.10)
#include <assert.h>
#include <math.h>

double __VERIFIER_nondet_double(void);

static int within(double low, double x, double high) {
    return low <= x && x <= high;
}

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!isfinite(x))
        return 0;
    assert(within(-1, sin(x), 1) && within(-1, cos(x), 1) && !isnan(tan(x)));
    assert(within(-1.5708, atan(x), 1.5708) && within(-1, tanh(x), 1));
    assert(cosh(x) >= 1 && exp(x) >= 0 && exp2(x) >= 0 && expm1(x) >= -1);
    assert(hypot(x, 3) >= 0 && within(-3.1416, atan2(x, 2), 3.1416));
    assert(pow(x, 0) == 1 && pow(1, x) == 1 && !isnan(pow(x, 3)) && !isnan(cbrt(x)));
    if (within(-1, x, 1))
        assert(within(0, acos(x), 3.1416) && within(-1.5708, asin(x), 1.5708));
    if (x >= 0)
        assert(!isnan(log(x)) && !isnan(log10(x)) && pow(x, 0.5) >= 0);
    return 0;
}
