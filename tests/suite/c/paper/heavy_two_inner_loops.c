// expect: safe-or-unknown
// options: --entry foo --timeout 2
// rule: heavyweight step with two inner loops in sequence, up to n and back: their counts depend on each other, on j and on n >= 0
#include <assert.h>

void foo(int m, int n) {
    int j = 0;
    if (n < 0)
        return;
    for (int i = 0; i < m; ++i) {
        while (j < n)
            ++j;
        while (j > 0)
            --j;
    }
    assert(j == 0);
}
