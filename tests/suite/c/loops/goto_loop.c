// expect: safe
// options: --entry foo
// rule: a loop made of gotos, its test at the end
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = 0;
again:
    i += 2;
    if (i < n)
        goto again;
    assert(i != 5);
}
