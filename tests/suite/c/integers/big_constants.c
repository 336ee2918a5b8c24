// expect: safe
// options: --entry foo
// rule: numbers beyond 32 bits stay exact
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    long long x = 0;
    for (int i = 0; i < n; ++i)
        x += 4294967296;
    assert(x != 4294967297);
}
