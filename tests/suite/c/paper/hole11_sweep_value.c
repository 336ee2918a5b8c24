// expect: safe
// options: --entry foo
// rule: hole 11: the value written is that of the iteration which wrote the cell, not that of the last one
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    for (int i = 0; i < n; ++i)
        A[i] = 2 * i + 1;
    if (n > 5)
        assert(A[5] == 11 && A[0] == 1);
}
