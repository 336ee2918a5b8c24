// expect: safe
// rule: only what is too much is not allocated; wrong if an allocation that fits may fail
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int *p = malloc(n * sizeof(int));
    if (!p) {
        assert(n < 0);
        return 0;
    }
    for (int i = 0; i < n; ++i)
        p[i] = i;
    if (n > 3)
        assert(p[3] == 3);
    free(p);
    return 0;
}
