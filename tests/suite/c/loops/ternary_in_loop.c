// expect: safe
// options: --entry foo
// rule: a conditional value inside the loop: a step of 1 or 2 that is no branch of the flowgraph
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    int s = 0;
    for (int i = 0; i < n; ++i)
        s = s + (A[i] > 0 ? 1 : 2);
    if (n == 3)
        assert(s >= 3 && s <= 6);
}
