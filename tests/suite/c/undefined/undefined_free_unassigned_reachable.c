// expect: reachable
// options: --target error:invalid-free
// rule: a pointer that nothing was allocated for cannot be freed
// input: [0]
// open: 1
// unseen: compilers do not look for it
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int *p;
    if (__VERIFIER_nondet_int())
        p = malloc(4);
    free(p);
    return 0;
}
