// expect: reachable
// rule: what cannot be is not allocated: the pointer is null; wrong if such runs are left out
// input: [-1]
#include <assert.h>
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int *p = malloc(n * sizeof(int));
    if (!p)
        assert(0);
    free(p);
    return 0;
}
