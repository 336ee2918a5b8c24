// expect: safe-or-unknown
// options: --entry foo
// rule: a nested sweep over two dimensions; the inner loop's count is the same in each row
// net: whole
#include <assert.h>

void foo(int m, int n, int A[m][n], int r, int c) {
    for (int i = 0; i < m; ++i)
        for (int j = 0; j < n; ++j)
            A[i][j] = 0;
    if (0 <= r && r < m && 0 <= c && c < n)
        assert(A[r][c] == 0);
}
