// expect: reachable
// options: --entry foo
// rule: twin of matrix_clear: only the part right of the diagonal is cleared
// input: [2, 2, [[1, 1], [1, 1]], 1, 0]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int m, int n, int A[m][n], int r, int c) {
    for (int i = 0; i < m; ++i)
        for (int j = i; j < n; ++j)
            A[i][j] = 0;
    if (0 <= r && r < m && 0 <= c && c < n)
        assert(A[r][c] == 0);
}
