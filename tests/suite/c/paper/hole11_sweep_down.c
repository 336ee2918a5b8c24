// expect: safe
// options: --entry foo
// rule: hole 11: a sweep with step −1: the index is a − κ
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    for (int i = n - 1; i >= 0; --i)
        A[i] = i;
    if (n > 2)
        assert(A[2] == 2);
}
