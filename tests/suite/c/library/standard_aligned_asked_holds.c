// expect: safe
// rule: aligned_alloc gives a block wherever it is asked for multiples of a power of two
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n != 8 && n != 64)
        return 0;
    char *p = aligned_alloc(n, 128);
    if (!p)
        reach_error();
    p[127] = 1;
    free(p);
    return 0;
}
