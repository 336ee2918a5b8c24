// expect: reachable
// options: --entry foo
// rule: twin of array_reverse: the read is one cell off
// input: [[1, 2, 3, 4], [0], 3]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int B[], int n) {
    for (int i = 0; i < n; ++i)
        B[i] = A[n - i];
    if (n > 2)
        assert(B[0] == A[n - 1]);
}
