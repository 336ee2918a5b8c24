// expect: safe
// options: --entry foo
// rule: hole 7: three counters over eight backbones; a cap on backbones must never make the rest look safe
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int A[], int n) {
    int a = 0, b = 0, c = 0;
    for (int i = 0; i < n; ++i) {
        if (A[i] > 1) ++a;
        if (A[i] > 2) ++b;
        if (A[i] > 3) ++c;
    }
    assert(a >= 0 && b >= 0 && c >= 0);
}
