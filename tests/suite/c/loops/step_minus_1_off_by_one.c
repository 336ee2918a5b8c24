// expect: reachable
// options: --entry foo
// rule: twin of step_minus_1: the loop goes one further, to −1
// input: [5]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = n, k = 0;
    while (i >= 0) {
        --i;
        ++k;
    }
    if (n >= 0)
        assert(k == n);
}
