// expect: safe
// options: --entry foo
// rule: an array written in one loop and read in a later one
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    for (int i = 0; i < n; ++i)
        A[i] = 42;
    for (int j = 0; j < n; ++j)
        assert(A[j] == 42);
}
