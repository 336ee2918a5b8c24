// expect: reachable
// options: --entry foo
// rule: twin of step_4_not_equal_safe: 16 is met
// input: [16]
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = 0;
    while (i != n)
        i += 4;
    assert(i != 16);
}
