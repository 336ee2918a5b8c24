// expect: reachable
// rule: a half of the smallest number is rounded once, to the even one: to 0 or to that number
// input: [3]
#include <math.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    if (ldexp(n, -1075) == nextafter(0x1p-1074, 1))
        reach_error();
    return 0;
}
