// expect: safe
// options: --entry foo
// rule: hole 11, general rule: a cell holds its old value or a written one, there is no third
// alone: z3 cvc5
#include <assert.h>

void foo(int A[], int B[], int n) {
    if (A[2] != 0)
        return;
    for (int i = 0; i < n; ++i) {
        if (B[i] == 1)
            A[i] = 5;
    }
    assert(A[2] == 0 || A[2] == 5);
}
