// expect: safe
// options: --entry foo
// rule: array copy: the swept value is itself a read at the loop's index
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int B[], int n) {
    int i;
    for (i = 0; i < n; i++)
        B[i] = A[i];
    for (i = 0; i < n; i++)
        assert(B[i] == A[i]);
}
