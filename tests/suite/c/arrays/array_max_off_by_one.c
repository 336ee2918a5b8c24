// expect: reachable
// options: --entry foo
// rule: twin of array_max: the last cell is not looked at
// input: [[1, 5, 9], 3]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    int m = A[0];
    for (int i = 0; i < n - 1; ++i) {
        if (A[i] > m)
            m = A[i];
    }
    for (int i = 0; i < n; ++i)
        assert(A[i] <= m);
}
