// expect: safe
// options: --entry foo
// rule: array reverse: written upwards, read downwards
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int B[], int n) {
    for (int i = 0; i < n; ++i)
        B[i] = A[n - 1 - i];
    if (n > 4)
        assert(B[0] == A[n - 1] && B[4] == A[n - 5]);
}
