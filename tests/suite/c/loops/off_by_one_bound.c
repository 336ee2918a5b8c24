// expect: safe
// options: --entry foo
// rule: off-by-one pair: i < n
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i, k = 0;
    for (i = 0; i < n; ++i)
        k += 2;
    if (n > 0)
        assert(k == 2 * n);
}
