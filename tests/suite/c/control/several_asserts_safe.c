// expect: safe
// options: --entry foo
// rule: several targets, all of them to be refuted
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = 0, k = 10;
    while (i < n) {
        i += 2;
        k += 2;
        assert(k > i);
    }
    assert(i >= 0);
    assert(i >= n);
    assert(k == i + 10);
}
