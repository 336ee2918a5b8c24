// expect: reachable
// options: --entry f
// rule: a pointer to a structure that the entry function is given may be null
// input: [null]
#include <assert.h>

struct node {
    int value;
    struct node *next;
};

int f(struct node *p) {
    if (p)
        return p->value;
    assert(0);
    return 0;
}
