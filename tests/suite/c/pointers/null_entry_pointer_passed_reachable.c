// expect: reachable
// options: --entry f
// rule: a null pointer that is passed on is null there, too; wrong if an array by reference is there
// input: [null, 1]
#include <assert.h>

int first(int *b) {
    if (!b)
        return -1;
    return 0;
}

int f(int *a, int n) {
    assert(first(a) == 0);
    return n;
}
