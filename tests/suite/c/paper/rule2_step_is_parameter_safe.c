// expect: safe
// options: --entry foo
// rule: rule 2 with a step that is an input: adding d >= 0 never makes x negative (κ·d over the integers)
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n, int d) {
    int x = 0;
    if (d < 0)
        return;
    for (int i = 0; i < n; i++)
        x += d;
    assert(x >= 0);
}
