// expect: safe-or-unknown
// options: --entry foo --timeout 2
// rule: the maximum of an array is a ⋆ for rules 1 to 4; its proof needs an invariant over all cells
#include <assert.h>

void foo(int A[], int n) {
    int m = A[0];
    for (int i = 0; i < n; ++i) {
        if (A[i] > m)
            m = A[i];
    }
    for (int i = 0; i < n; ++i)
        assert(A[i] <= m);
}
