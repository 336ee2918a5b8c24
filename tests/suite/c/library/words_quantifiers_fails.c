// expect: reachable
// rule: a quantifier is about the last number before its end, too
// input: [3]
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    int a[4] = {1, 2, 3, 4};
    unsigned at = __VERIFIER_nondet_int();
    if (at < 4)
        a[at] = 9;
    __CPROVER_assert(__CPROVER_forall { size_t i; i <= 3 ==> a[i] < 9 || i < 3 }, "small");
    return 0;
}
