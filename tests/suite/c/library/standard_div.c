// expect: safe
// rule: div and its kin give quotient and remainder, rounded towards zero
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -100 || n > 100)
        return 0;
    div_t small = div(n, 7);
    ldiv_t large = ldiv(n, -7L);
    if (7 * small.quot + small.rem != n || large.quot != -small.quot || large.rem != small.rem)
        reach_error();
    if (n < 0 ? small.rem > 0 || small.rem <= -7 : small.rem < 0 || small.rem >= 7)
        reach_error();
    return 0;
}
