// expect: safe
// rule: a pointer that is an input is null or not, equals its copies, and nobody knows where it leads
#include <assert.h>
#include <stddef.h>
extern void *__VERIFIER_nondet_pointer(void);

int main(void) {
    int x = 1;
    int *p = __VERIFIER_nondet_pointer(), *q = p, *null = NULL;
    if (p)
        assert(p != null && q == p);
    assert(x == 1);
    return 0;
}
