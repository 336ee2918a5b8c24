// expect: reachable
// options: --entry f
// rule: infinity minus infinity is NaN, of which neither x < y nor y <= x holds; a wrong implementation negates < to >=
// input: [1]
#include <math.h>
extern void reach_error(void);

void f(int n) {
    double x = INFINITY;
    x = x - x * n;
    if (!(x < 1) && !(x >= 1))
        reach_error();
}
