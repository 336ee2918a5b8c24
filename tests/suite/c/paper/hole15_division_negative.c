// expect: safe
// options: --entry foo
// rule: hole 15: C truncates: −7 / 2 == −3; SMT-LIB's div says −4
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int x) {
    if (x == -7)
        assert(x / 2 == -3 && x % 2 == -1);
}
