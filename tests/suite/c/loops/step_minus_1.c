// expect: safe
// options: --entry foo
// rule: step −1: i = n − κ, and the loop ends at 0 exactly
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = n, k = 0;
    while (i > 0) {
        --i;
        ++k;
    }
    if (n >= 0)
        assert(k == n && i == 0);
}
