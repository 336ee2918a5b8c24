// expect: reachable
// options: --entry foo
// rule: twin of array_copy: the last cell is not copied
// input: [[1, 2, 3], [0, 0, 0], 3]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int B[], int n) {
    int i;
    for (i = 0; i < n - 1; i++)
        B[i] = A[i];
    for (i = 0; i < n; i++)
        assert(B[i] == A[i]);
}
