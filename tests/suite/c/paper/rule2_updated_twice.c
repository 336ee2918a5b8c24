// expect: safe
// options: --entry foo
// rule: rule 2: two updates in one iteration add up to one step of 3
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int x = 0;
    for (int i = 0; i < n; ++i) {
        x += 1;
        x += 2;
    }
    assert(x != 7);
}
