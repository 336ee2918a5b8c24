// expect: safe
// rule: what CBMC says of pointers: whether they are to something that lives, was allocated, may be changed
extern void __CPROVER_havoc_object(void *p);
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), a[4] = {0};
    if (n < 0 || n > 3)
        return 0;
    int *p = a + n, *block = malloc(sizeof *block);
    __CPROVER_assert(__CPROVER_LIVE_OBJECT(p) && __CPROVER_WRITEABLE_OBJECT(p), "an array");
    __CPROVER_assert(!__CPROVER_DYNAMIC_OBJECT(p) && !__CPROVER_is_invalid_pointer(p), "an array");
    __CPROVER_assert(!__CPROVER_WRITEABLE_OBJECT("text"), "a text stays");
    __CPROVER_assert(__CPROVER_pointer_in_range_dfcc(a, p, a + 3), "it is between them");
    __CPROVER_assert(block == 0 || __CPROVER_DYNAMIC_OBJECT(block), "a block");
    free(block);
    return 0;
}
