// A table of temperatures, with linear interpolation between its points.
// unwind: 4
#include <assert.h>

extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);

static const double at[4] = { 0.0, 1.0, 2.5, 5.0 };
static const double value[4] = { -40.0, 25.0, 85.0, 125.0 };

static double look_up(double x)
{
    if (x <= at[0])
        return value[0];
    for (int i = 1; i < 4; i++) {
        if (x <= at[i]) {
            double part = (x - at[i - 1]) / (at[i] - at[i - 1]);
            return value[i - 1] + part * (value[i] - value[i - 1]);
        }
    }
    return value[3];
}

int main(void)
{
    double x = __VERIFIER_nondet_double();
    __VERIFIER_assume(x >= -10.0 && x <= 10.0);
    double y = look_up(x);
#ifdef WRONG
    assert(y < 125.0);
#else
    assert(y >= -40.0 && y <= 125.0);
#endif
    return 0;
}
