// expect: safe-or-unknown
// options: --entry foo
// rule: a sweep along the diagonal: both indices name the iteration; cells beside it stay
// net: whole
#include <assert.h>

void foo(int n, int A[n][n]) {
    if (n < 4 || A[1][2] != 5)
        return;
    for (int i = 0; i < n; ++i)
        A[i][i] = 1;
    assert(A[3][3] == 1 && A[1][2] == 5);
}
