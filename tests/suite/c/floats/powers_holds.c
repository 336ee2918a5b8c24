// expect: safe
// rule: powers of constants with small whole exponents are what the library of this machine says
#include <math.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 5)
        return 0;
    double power = pow(10, n);
    if (power < 1 || power > 100000 || (n == 3 && power != 1000))
        reach_error();
    return 0;
}
