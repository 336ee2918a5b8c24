// expect: reachable
// options: --target error:out-of-bounds
// rule: a product that wraps around allocates little; wrong if it is taken for much
// input: [4611686018427387905]
#include <stdlib.h>

unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    int *p = malloc(n * sizeof(int));
    if (p && n > 4)
        p[4] = 1;
    free(p);
    return 0;
}
