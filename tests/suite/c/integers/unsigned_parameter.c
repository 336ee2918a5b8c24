// expect: safe
// options: --entry foo
// rule: an unsigned parameter is never negative; taken for a plain integer the loop need not run and i > n
// alone: z3 cvc5 yices
#include <assert.h>

void foo(unsigned int n) {
    unsigned int i = 0;
    while (i < n)
        ++i;
    assert(i == n);
}
