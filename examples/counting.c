// The counting loop of the introduction of "Abstracting Path Conditions"
// (Strejček, Trtík, 2011): the assertion fails when at least ten cells hold a 1.
//
// expect: reachable
// options: --entry foo
// input: [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1], 10]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    int k = 3;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            ++k;
    }
    if (k > 12)
        assert(0);
}
