// expect: reachable
// rule: the block that realloc was given is gone
// options: --target error:use-after-free
// input: [1]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *old = malloc(4 * sizeof *old), *new;
    old[0] = __VERIFIER_nondet_int();
    new = realloc(old, 4000 * sizeof *new);
    if (new[0] == 1)
        return old[0];
    free(new);
    return 0;
}
