// expect: safe
// options: --entry f --entry-pointers valid
// rule: with valid pointers there is no null pointer; wrong if there is one nevertheless
#include <assert.h>

int f(int *a, int n) {
    if (a == 0)
        assert(n != 3);
    return 0;
}
