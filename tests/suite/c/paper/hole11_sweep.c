// expect: safe
// options: --entry foo
// rule: hole 11: the array rule as printed has no ∃τ: the sweep would touch one cell only, and the proof is lost
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    for (int i = 0; i < n; ++i)
        A[i] = 0;
    if (n > 3)
        assert(A[0] == 0 && A[1] == 0 && A[3] == 0);
}
