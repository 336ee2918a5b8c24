// expect: safe
// options: --entry foo
// rule: heavyweight step, coefficient 2 (no linear answer exists, a division does): j leaves at n or n + 1
// alone: z3 cvc5 yices
#include <assert.h>

void foo(int m, int n) {
    int j = 0;
    for (int i = 0; i < m; ++i) {
        j = i;
        while (j < n)
            j += 2;
        assert(j >= n && (j <= n + 1 || j == i));
    }
}
