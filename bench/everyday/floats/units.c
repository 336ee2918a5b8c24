// Degrees Celsius in other units.
// unwind: 2
#include <assert.h>

extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);

static double fahrenheit(double celsius) { return celsius * 9.0 / 5.0 + 32.0; }
static double kelvin(double celsius) { return celsius + 273.15; }

int main(void)
{
    double celsius = __VERIFIER_nondet_double();
    __VERIFIER_assume(celsius >= -273.15 && celsius <= 1000.0);
    double f = fahrenheit(celsius), k = kelvin(celsius);
#ifdef WRONG
    assert(f < 1800.0 || k < 1273.0);
#else
    assert(k >= 0.0 && k <= 1273.15);
    assert(f >= -459.68 && f <= 1832.0);
#endif
    return 0;
}
