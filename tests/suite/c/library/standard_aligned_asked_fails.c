// expect: reachable
// rule: aligned_alloc gives no block where it is asked for multiples of what is no power of two
// input: [24, 0]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 8 || n > 64)
        return 0;
    char *p = aligned_alloc(n, 128);
    if (n == 24 && !p)
        reach_error();
    free(p);
    return 0;
}
