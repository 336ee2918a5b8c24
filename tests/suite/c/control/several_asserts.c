// expect: reachable
// options: --entry foo
// rule: several targets: the first two never fail, the third may; stopping after the first says safe
// input: [8]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = 0;
    while (i < n)
        i += 2;
    assert(i >= 0);
    assert(i >= n);
    assert(i != 8);
}
