// expect: safe
// options: --entry foo
// rule: two loops in sequence: the second one starts from the first one's summary
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int i = 0, k = 0;
    if (n < 0)
        return;
    while (i < n) {
        ++i;
        ++k;
    }
    while (i > 0) {
        --i;
        ++k;
    }
    assert(k == 2 * n);
}
