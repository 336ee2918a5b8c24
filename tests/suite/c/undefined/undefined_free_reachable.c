// expect: reachable
// options: --target error:use-after-free
// rule: an access after free is an error of its own kind, in lists, too
// input: [1]
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *a = malloc(sizeof(struct node));
    a->next = malloc(sizeof(struct node));
    struct node *b = a->next;
    b->value = 1;
    free(a);
    free(b);
    if (__VERIFIER_nondet_int() == 1)
        b->value = 2;
    return 0;
}
