// expect: safe
// options: --entry f
// rule: 0 and -0 are equal, and not the same: they divide to opposite infinities
#include <math.h>
extern void reach_error(void);

void f(float x) {
    float minus = -0.0;
    if (minus != 0.0 || !(1 / minus < 0) || !(1 / 0.0 > 0))
        reach_error();
    if (x == 0 && x + 0.0f != minus)
        reach_error();
    if (x == minus && !(1 / x == INFINITY || 1 / x == -INFINITY))
        reach_error();
}
