// expect: reachable
// options: --entry foo
// rule: twin of sequence_up_down: the second loop stops at 1
// input: [2]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = 0, k = 0;
    if (n < 0)
        return;
    while (i < n) {
        ++i;
        ++k;
    }
    while (i > 1) {
        --i;
        ++k;
    }
    assert(k == 2 * n);
}
