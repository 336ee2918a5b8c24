// expect: safe
// rule: complex numbers have two parts: sums, products, conjugates and comparisons are theirs
#include <complex.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static double _Complex global = 1.5 + 2.0i;

int main(void) {
    int n = __VERIFIER_nondet_int() & 1;
    double _Complex z = n + 3.0 * I, w = z * (2.0 - 1.0i);
    if (creal(w) != 2 * n + 3 || cimag(w) != 6 - n || __imag__ ~z != -3.0)
        reach_error();
    w += global - 1;
    __real__ w = 0;
    if (w != 8.0i - n * 1.0i || (z == w && n != 0) || sizeof z != 16 || !z)
        reach_error();
    _Complex int a = 7 + 1i, b = a / (1 - 1i), c[2] = {a, 4};
    if (b != 3 + 4i || c[1] != 4 || __imag__ c[0] != 1 || (int)a != 7)
        reach_error();
    float _Complex f = conjf((float)n + 1.0fi);
    if (cimagf(f) != -1 || crealf(f) != n || z / 2 != n / 2.0 + 1.5i)
        reach_error();
    return 0;
}
