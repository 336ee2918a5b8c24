// expect: safe
// options: --entry foo
// rule: rule 3: set to the same constant or left alone; ite(κ > 0, 7, 0) has two values only
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    int last = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            last = 7;
    }
    assert(last == 0 || last == 7);
}
