// expect: reachable
// options: --entry f
// rule: the root of a square need not be the number, nor the square of a root
// input: [2]
#include <math.h>
extern void reach_error(void);

void f(int n) {
    double root = sqrt(n);
    if (n > 0 && n < 4 && root * root != n)
        reach_error();
}
