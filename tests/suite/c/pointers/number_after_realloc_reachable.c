// expect: reachable
// input: [3]
// addresses: 65536 65536
// rule: realloc may leave a block where it is
#include <stdint.h>
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = __VERIFIER_nondet_int();
    uintptr_t before = (uintptr_t)p;
    int *q = realloc(p, 2 * sizeof *q);
    if (q && before == (uintptr_t)q && *q == 3)
        reach_error();
    free(q);
    return 0;
}
