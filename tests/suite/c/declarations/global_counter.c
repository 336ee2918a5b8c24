// expect: safe
// options: --entry foo
// rule: a global variable counts across two calls and a loop; it starts at its initialiser
// alone: z3 cvc5 yices
#include <assert.h>

int calls = 5;

void tick(void) {
    calls = calls + 1;
}

void foo(int n) {
    for (int i = 0; i < n; ++i)
        tick();
    tick();
    if (n >= 0)
        assert(calls == n + 6);
}
