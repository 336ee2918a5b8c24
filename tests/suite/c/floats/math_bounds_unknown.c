// expect: unknown
// rule: what lies within the bounds of a function's definition need not be what it returns
#include <assert.h>
#include <math.h>

double __VERIFIER_nondet_double(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    if (isfinite(x))
        assert(cos(x) != 2 && exp(x) != 0.5);
    return 0;
}
