// expect: reachable
// options: --entry f
// rule: a pointer that the entry function is given may be null; wrong if it is always there
// input: [null, 3]
#include <assert.h>

int f(int *a, int n) {
    if (a == 0)
        assert(n != 3);
    for (int i = 0; i < n; ++i)
        a[i] = 0;
    return 0;
}
