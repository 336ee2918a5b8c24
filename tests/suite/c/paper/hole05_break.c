// expect: safe
// options: --entry foo
// rule: hole 5: the last, partial iteration lies on the outer backbone; if it is lost, k == i after the break
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    int k = 0, found = 0, i;
    for (i = 0; i < n; ++i) {
        ++k;
        if (A[i] == 0) {
            found = 1;
            break;
        }
    }
    if (found)
        assert(k == i + 1);
}
