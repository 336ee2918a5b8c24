// expect: safe
// options: --entry foo
// rule: heavyweight step, unit coefficient: in each row the inner loop runs max(0, n − i) times, hence never more than n
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int m, int n) {
    if (n < 0)
        return;
    for (int i = 0; i < m; ++i) {
        int k = 0;
        for (int j = i; j < n; ++j)
            ++k;
        assert(k <= n);
    }
}
