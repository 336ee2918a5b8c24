// expect: safe
// options: --entry f
// rule: the negation of a comparison is not the opposite one: NaN is in no order, and unequal to itself; what is neither less nor more nor equal is NaN
#include <math.h>
extern void reach_error(void);

void f(double x, double y) {
    if (!(x < y) && !(y <= x) && !isnan(x) && !isnan(y))
        reach_error();
    if (x != x && !isnan(x))
        reach_error();
    if (isnan(x) && (x == x || x < y || x > y || x <= y || x >= y))
        reach_error();
}
