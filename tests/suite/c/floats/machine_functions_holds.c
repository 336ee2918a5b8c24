// expect: safe
// rule: of constants, what `pow` and its like give is what the library of this machine says
// net: whole
#include <math.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (pow(2, 10) != 1024 || sqrt(16.0) + cbrt(27.0) < 6.999 || exp(0) != 1 || log10(1000) < 2.99)
        reach_error();
    if (n > 5 && sin(0.5) * n < 2)
        reach_error();
    return 0;
}
