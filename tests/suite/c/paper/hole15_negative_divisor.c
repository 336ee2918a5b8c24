// expect: safe
// options: --entry foo
// rule: hole 15: negative divisors: 7 / −2 == −3, 7 % −2 == 1, −7 / −2 == 3, −7 % −2 == −1
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int x) {
    if (x == 7) {
        assert(x / -2 == -3);
        assert(x % -2 == 1);
        assert(-x / -2 == 3);
        assert(-x % -2 == -1);
    }
}
