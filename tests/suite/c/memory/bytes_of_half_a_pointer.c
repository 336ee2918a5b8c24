// expect: unknown
// rule: half of a pointer over another one is neither of them, and not followed
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), *p = &x, *q = malloc(4), *r = q;
    if (!q)
        return 0;
    memcpy(&r, &p, 4);
    if (r != &x && r == &x)
        reach_error();
    if (r != &x)
        free(q);
    return 0;
}
