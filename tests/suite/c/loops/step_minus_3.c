// expect: safe
// options: --entry foo
// rule: step −3: the exit value lies in −2 … 0; a wrong sign of the step loses the lower bound
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = n;
    if (n < 1)
        return;
    while (i > 0)
        i -= 3;
    assert(i > -3);
}
