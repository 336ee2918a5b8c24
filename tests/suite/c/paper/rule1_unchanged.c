// expect: safe
// options: --entry foo
// rule: rule 1: a variable that no backbone changes keeps its value; if it became ⋆ the proof would be lost
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n, int limit) {
    int k = 5;
    for (int i = 0; i < n; ++i) {
        if (k > limit)
            break;
    }
    assert(k == 5);
}
