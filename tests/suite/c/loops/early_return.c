// expect: safe
// options: --entry foo
// rule: early return inside a loop: behind the loop no cell was negative, and so was none that was counted
// alone: z3 cvc5
#include <assert.h>

void foo(int A[], int n) {
    int negative = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] < 0)
            return;
        if (A[i] == -1)
            ++negative;
    }
    assert(negative == 0);
}
