// expect: reachable
// options: --target error:invalid-free
// rule: what has been freed cannot be freed again
// input: [1]
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int *p = malloc(4), *q = p;
    free(q);
    if (__VERIFIER_nondet_int() == 1)
        free(p);
    return 0;
}
