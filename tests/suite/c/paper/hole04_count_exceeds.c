// expect: safe
// options: --entry foo
// rule: hole 4: apc is unsatisfiable, yet apc^K has a model with κ = K + 1; such a model must not count
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    int k = 0;
    if (n < 0)
        return;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            ++k;
    }
    assert(k <= n);
}
