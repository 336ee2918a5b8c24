// expect: safe
// options: --entry foo
// rule: an inner loop that never runs: max(0, …) is 0 there; without the max x would shrink
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int m) {
    int x = 1;
    for (int i = 0; i < m; ++i) {
        for (int j = i + 1; j < i; ++j)
            x = 0;
    }
    assert(x == 1);
}
