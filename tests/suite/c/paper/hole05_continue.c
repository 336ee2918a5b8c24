// expect: safe
// options: --entry foo
// rule: hole 5: continue skips the rest of the body but not the step of the for
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    int k = 0, i;
    for (i = 0; i < n; ++i) {
        if (A[i] == 0)
            continue;
        ++k;
    }
    if (n > 0)
        assert(k <= i && i == n);
}
