// expect: safe
// options: --entry foo
// rule: heavyweight step: the inner loop has two backbones and only the sum of their counters depends on n
// alone: z3 cvc5 yices
// net: whole
#include <assert.h>

void foo(int m, int n, int A[m][n]) {
    int ones = 0, j = 0;
    if (n < 1)
        return;
    for (int i = 0; i < m; ++i) {
        for (j = 0; j < n; ++j) {
            if (A[i][j] == 1)
                ++ones;
        }
    }
    if (m > 0)
        assert(j == n);
}
