// expect: safe
// options: --entry foo
// rule: rule 3 with the same d on two backbones: the sum of their counters decides
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n, int d) {
    int f = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] == 1)
            f = d;
        else if (A[i] == 2)
            f = d;
    }
    assert(f == 0 || f == d);
}
