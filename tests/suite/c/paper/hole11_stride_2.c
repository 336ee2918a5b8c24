// expect: safe
// options: --entry foo
// rule: hole 11: a stride of 2 leaves the odd cells alone; a sweep that ignores the step loses this proof
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    if (A[3] != 1)
        return;
    for (int i = 0; i < n; i += 2)
        A[i] = 0;
    assert(A[3] == 1);
}
