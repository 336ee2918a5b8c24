// expect: safe
// rule: the exact functions of math.h, with halves, signs and NaN
#include <float.h>
#include <math.h>
extern void reach_error(void);

int main(void) {
    volatile double zero = 0.0;
    double nan = zero / zero;
    if (floor(-0.5) != -1 || ceil(-0.5) != 0 || !signbit(ceil(-0.5)) || trunc(-1.7) != -1)
        reach_error();
    if (round(2.5) != 3 || round(-2.5) != -3 || rint(2.5) != 2 || nearbyint(3.5) != 4)
        reach_error();
    if (round(0.49999999999999994) != 0 || roundf(8388609.0f) != 8388609.0f)
        reach_error();
    if (fabs(-3.5) != 3.5 || sqrt(2.0) * sqrt(2.0) == 2.0 || sqrt(16.0) != 4 || !isnan(sqrt(-1.0)))
        reach_error();
    if (fmod(5.5, 2) != 1.5 || fmod(-5.5, 2) != -1.5 || fmod(1e308, 3) != 2)
        reach_error();
    if (fmin(1, nan) != 1 || fmax(nan, 2) != 2 || fmax(1, 2) != 2 || copysign(3, -0.0) != -3)
        reach_error();
    if (fpclassify(DBL_MIN / 2) != FP_SUBNORMAL || fpclassify(nan) != FP_NAN || isnormal(FLT_MIN / 2))
        reach_error();
    if (!isinf(DBL_MAX * 2) || isinf(DBL_MAX) || isfinite(-INFINITY) || DBL_EPSILON + 1 == 1)
        reach_error();
    if (FLT_MAX * 2.0f != INFINITY || FLT_MAX * 2.0 == INFINITY || lround(-2.5) != -3)
        reach_error();
    if (0x1.8p1 != 3.0 || 0x1p-1074 != DBL_TRUE_MIN || isless(nan, 1) || !isunordered(nan, 1))
        reach_error();
    return 0;
}
