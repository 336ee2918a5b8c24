// expect: safe
// options: --entry foo
// rule: rule 3, its d reads an array that no loop changes
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int B[2] = {4, 5};
    int x = 4;
    for (int i = 0; i < n; ++i)
        x = B[1];
    assert(x == B[0] || x == 5);
}
