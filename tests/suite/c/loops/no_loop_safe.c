// expect: safe
// options: --entry foo
// rule: a program without a loop: 2a is never 7
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int a) {
    int twice = a + a;
    assert(twice != 7);
}
