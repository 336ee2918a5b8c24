// expect: reachable
// rule: aligned_alloc gives a block of so many bytes
// input: [6]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int *p = aligned_alloc(16, 32);
    if (p == 0 || n < 0 || n > 7)
        return 0;
    p[n] = n;
    p[7 - n] = 9;
    if (p[7 - n] != 9 || (p[n] == n && n == 6))
        reach_error();
    free(p);
    return 0;
}
