// expect: safe
// options: --entry foo
// rule: a target inside the loop: reached from any iteration; the bound of the guard holds there
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int k = 0;
    for (int i = 0; i < n; ++i) {
        assert(k < n);
        ++k;
    }
}
