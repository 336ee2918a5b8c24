// expect: reachable
// rule: a pointer without a value may be null; wrong if it counts as allocated
// input: [0, 0]
#include <assert.h>

int main(void) {
    int *p;
    if (!p)
        assert(0);
    return 0;
}
