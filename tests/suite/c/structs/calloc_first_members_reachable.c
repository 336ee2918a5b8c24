// expect: reachable
// options: --target error:out-of-bounds
// rule: of a structure that calloc gave in part the last member is not there; wrong if a part counts as a whole
// input: []
#include <stdlib.h>

struct pair {
    int a, b;
};

int main(void) {
    struct pair *p = calloc(3, sizeof(int));
    return p ? p[1].b : 0;
}
