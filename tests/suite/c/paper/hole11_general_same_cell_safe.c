// expect: safe
// options: --entry foo
// rule: hole 11, general rule: earlier values of the cell are gone; κ = 5 is fixed by the guard, the unfolding decides
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    for (int i = 0; i < n; ++i)
        A[0] = i;
    if (n == 5)
        assert(A[0] == 4);
}
