// expect: safe
// rule: assert evaluates its condition once, with side effects
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 100)
        return 0;
    int y = x;
    assert(y++ == x);
    assert(y == x + 1);
    return 0;
}
