// expect: unknown
// rule: another direction of rounding is not followed (C17 7.6.3)
#include <fenv.h>
void reach_error(void);

int main(void) {
    volatile double one = 1, three = 3;
    fesetround(FE_UPWARD);
    if (one / three > 1)
        reach_error();
    return 0;
}
