// expect: safe
// rule: a quotient of complex floating-point numbers is anything, where only that keeps safe away
// net: whole
#include <complex.h>
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double _Complex z = __VERIFIER_nondet_double() + 2.0i, w = z / (1.0 + 1.0i) * z;
    double part = creal(w);
    int n = part > 0 && part < 9 ? (int)part : 0;
    if (n < 0 || n > 8)
        reach_error();
    return 0;
}
