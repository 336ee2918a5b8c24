// expect: reachable
// options: --entry foo
// rule: a target inside the loop: the fifth iteration only
// input: [5]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int k = 0;
    for (int i = 0; i < n; ++i) {
        assert(k != 4);
        ++k;
    }
}
