// expect: reachable
// options: --target error:out-of-bounds
// rule: what was allocated has no room for an element of a[] (C17 6.7.2.1)
// input: []
#include <stdlib.h>

struct text { int length; char a[]; };

int main(void) {
    struct text *t = malloc(sizeof *t);
    if (t)
        t->a[0] = 1;
    return 0;
}
