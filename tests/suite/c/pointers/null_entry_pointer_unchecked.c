// expect: safe
// options: --entry f
// rule: an access by a null parameter is an error of its own kind, and no failing assertion
// net: whole
#include <assert.h>

int f(int *a, int n) {
    int positive = 0;
    for (int i = 0; i < n; ++i)
        if (a[i] > 0)
            positive = 1;
    assert(positive == 0 || n > 0);
    return positive;
}
