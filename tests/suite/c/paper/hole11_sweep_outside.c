// expect: safe
// options: --entry foo
// rule: hole 11: cells outside of the sweep keep their values: below its start and beyond its end
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    if (n < 3)
        return;
    A[0] = 7;
    A[n] = 8;
    for (int i = 1; i < n; ++i)
        A[i] = 0;
    assert(A[0] == 7 && A[n] == 8);
}
