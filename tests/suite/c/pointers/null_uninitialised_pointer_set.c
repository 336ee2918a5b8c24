// expect: safe
// rule: a pointer that is given a value on each way is that value; wrong if it stays open
#include <assert.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 1, y = 2;
    int *p;
    if (__VERIFIER_nondet_int())
        p = &x;
    else
        p = &y;
    if (!p)
        assert(0);
    assert(*p == 1 || *p == 2);
    return 0;
}
