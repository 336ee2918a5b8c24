// expect: safe
// options: --entry foo
// rule: hole 4: each ∃τ may pick smaller sums, so the printed apc is satisfiable; the sum of the counters refutes it
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    int k = 0, z = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            ++k;
        else
            ++z;
    }
    if (n >= 0)
        assert(k + z == n);
}
