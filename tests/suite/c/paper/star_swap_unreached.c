// expect: safe-or-unknown
// options: --entry foo --timeout 2
// rule: a swap never makes both equal, but both are ⋆ beyond the unfolding
#include <assert.h>

void foo(int n) {
    int a = 1, b = 2;
    for (int i = 0; i < n; ++i) {
        int t = a;
        a = b;
        b = t;
    }
    assert(a != b);
}
