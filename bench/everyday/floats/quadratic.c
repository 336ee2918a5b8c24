// A root of a quadratic equation.
// unwind: 2
#include <assert.h>
#include <math.h>

extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);

static double between(double low, double high)
{
    double x = __VERIFIER_nondet_double();
    __VERIFIER_assume(x >= low && x <= high);
    return x;
}

int main(void)
{
    double a = between(1.0, 10.0), b = between(-10.0, 10.0);
#ifdef WRONG
    double c = between(-10.0, 1.0);
#else
    double c = between(-10.0, 0.0);
#endif
    double discriminant = b * b - 4.0 * a * c;
    assert(discriminant >= 0.0);
    double x = (-b + sqrt(discriminant)) / (2.0 * a);
    assert(x >= -5.0 && x < 17.0);
    return 0;
}
