// expect: safe
// options: --entry foo
// rule: step 4 with a != exit: at n == 15 the loop never ends, so nothing behind it is reached
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = 0;
    while (i != n)
        i += 4;
    assert(i != 15);
}
