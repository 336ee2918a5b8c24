// expect: safe
// options: --entry foo
// rule: do … while runs once before its first test
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = 0;
    do {
        ++i;
    } while (i < n);
    assert(i >= 1);
}
