// expect: safe
// options: --entry foo
// rule: hole 11: two writes in one iteration; the second one covers the first where both hit
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    for (int i = 0; i < n; ++i) {
        A[i] = 1;
        A[i] = 2;
    }
    if (n > 2)
        assert(A[2] == 2);
}
