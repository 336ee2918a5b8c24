// expect: safe
// rule: a block that CBMC gives is always there, with zeros if they are asked for; without a size all that a pointer is to is meant
#include <stdlib.h>
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    int *p = __CPROVER_allocate(sizeof *p, 1), *q = __CPROVER_allocate(sizeof *q, 0);
    char *c = (char *)q;
    __CPROVER_assert(p != 0 && *p == 0, "zero");
    __CPROVER_assert(__CPROVER_r_ok(q) && !__CPROVER_w_ok(q + 1) && __CPROVER_w_ok(c + 3), "an int");
    free(p);
    free(q);
    return 0;
}
