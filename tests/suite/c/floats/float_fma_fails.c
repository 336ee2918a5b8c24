// expect: reachable
// rule: fma rounds once, a product and a sum twice
// input: [1]
#include <math.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    double x = 1 + n * 0x1p-52, product = x * x;
    if (fma(x, x, -product) != 0)
        reach_error();
    return 0;
}
