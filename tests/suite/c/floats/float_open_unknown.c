// expect: safe-or-unknown
// options: --entry f
// rule: what the sine of a number is depends on the library: neither outcome is claimed where it decides
#include <math.h>
extern void reach_error(void);

void f(double x) {
    double y = sin(x);
    if (y > 1)
        reach_error();
}
