// expect: reachable
// input: ["nan", 0]
// rule: NaN is kept in the memory as any number is, and copied; wrong if none is ever stored
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

struct pair { double first; int second; };

static double same(double *p) { return *p; }

int main(void) {
    double a[4] = {0}, x = __VERIFIER_nondet_double();
    struct pair one = {x, 1}, other = one;
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 3)
        return 0;
    a[i] = x;
    memcpy(&a[(i + 1) % 4], &a[i], sizeof *a);
    if (x != x && (a[i] == a[i] || a[(i + 1) % 4] == x || other.first == x || same(&x) == x))
        reach_error();
    if (x != x && a[i] != x && other.first != other.first)
        reach_error();
    return 0;
}
