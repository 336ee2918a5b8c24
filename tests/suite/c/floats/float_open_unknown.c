// expect: safe-or-unknown
// rule: what the sine of a number is depends on the library: neither outcome is claimed where it decides
#include <math.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double y = sin(__VERIFIER_nondet_double());
    if (y > 1)
        reach_error();
    return 0;
}
