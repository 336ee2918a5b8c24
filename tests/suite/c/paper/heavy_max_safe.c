// expect: safe
// options: --entry foo
// rule: §3.2's example: j is never below n, nor below m − 1; needs κ' = max(0, n − (i + κ))
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int m, int n) {
    int i, j = 0;
    for (i = 0; i < m; ++i) {
        j = i;
        while (j < n) {
            ++j;
        }
    }
    if (m > 0)
        assert(j >= n && j >= m - 1);
}
