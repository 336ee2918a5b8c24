// expect: unknown
// rule: another rounding mode is not followed, and its name is known
#include <fenv.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    fesetround(FE_UPWARD);
    double third = 1.0 / (3 + 0 * __VERIFIER_nondet_int());
    if (third * 3 < 1)
        reach_error();
    return 0;
}
