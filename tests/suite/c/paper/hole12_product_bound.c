// expect: safe
// options: --entry foo
// rule: hole 12: κ·p with both unknown, κ >= 0 and p >= 1: an index that only grows
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n, int p) {
    int x = 0, k = 0;
    if (p < 1)
        return;
    while (k < n) {
        x += p;
        ++k;
    }
    assert(x >= k);
}
