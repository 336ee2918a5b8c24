// expect: safe
// options: --entry foo
// rule: rule 3 said with θκ⟨d⟩ (hole 16): a copies what b was one iteration ago
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int a = 0, b = 1;
    for (int i = 0; i < n; ++i) {
        a = b;
        b = 5;
    }
    if (n >= 2)
        assert(a == 5);
}
