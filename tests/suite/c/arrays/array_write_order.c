// expect: safe
// options: --entry foo --ints math
// rule: two writes that may hit the same cell: the later one counts where they do
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int i, int j) {
    for (int k = 0; k < 3; ++k) {
        A[i] = 1;
        A[j] = 2;
    }
    assert(A[j] == 2 && (i == j || A[i] == 1));
}
