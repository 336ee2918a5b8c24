// expect: unknown
// rule: another rounding than to the nearest number is not followed
#include <fenv.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    if (__VERIFIER_nondet_int() == 7)
        fesetround(FE_UPWARD);
    if (fegetround() == 77)
        reach_error();
    return 0;
}
