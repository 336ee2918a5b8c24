// expect: safe
// options: --entry foo
// rule: rule 4: last = κ − 1; without the −1 the last index would be n and the proof lost
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int n) {
    int last = -1;
    for (int i = 0; i < n; ++i)
        last = i;
    if (n > 0)
        assert(last < n);
}
