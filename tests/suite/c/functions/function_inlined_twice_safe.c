// expect: safe
// options: --entry foo
// rule: a function with a loop, called twice with different arguments
// alone: z3 cvc5 yices
#include <assert.h>

int up_to(int n) {
    int i = 0;
    while (i < n)
        ++i;
    return i;
}

void foo(int n) {
    if (n < 0)
        return;
    int a = up_to(n);
    int b = up_to(n + 1);
    assert(b == a + 1);
}
