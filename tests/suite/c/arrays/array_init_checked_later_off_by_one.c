// expect: reachable
// options: --entry foo
// rule: twin of array_init_checked_later: the second loop looks one cell further
// input: [[0, 0, 0, 0], 2]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    for (int i = 0; i < n; ++i)
        A[i] = 42;
    for (int j = 0; j <= n; ++j)
        assert(A[j] == 42);
}
