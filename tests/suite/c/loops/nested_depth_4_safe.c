// expect: safe-or-unknown
// options: --entry foo --timeout 2
// rule: loops nested four deep: a flag that only the innermost body sets stays 0 if one bound is 0
#include <assert.h>

void foo(int n, int m) {
    int flag = 0;
    for (int a = 0; a < n; ++a)
        for (int b = 0; b < n; ++b)
            for (int c = 0; c < m; ++c)
                for (int d = 0; d < n; ++d)
                    flag = 1;
    if (m == 0)
        assert(flag == 0);
}
