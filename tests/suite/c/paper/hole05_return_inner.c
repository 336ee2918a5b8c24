// expect: safe
// options: --entry foo
// rule: hole 5: return out of an inner loop ends the run; going on behind the loop would reach the target
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int m, int n) {
    for (int i = 0; i < m; ++i) {
        for (int j = 0; j < n; ++j) {
            if (i == 0)
                return;
        }
    }
    if (m > 0 && n > 0)
        assert(0);
}
