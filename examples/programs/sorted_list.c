/* Numbers go into a list where they belong. */
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *insert(struct node *list, struct node *new) {
    if (!list || new->value <= list->value) {
        new->next = list;
        return new;
    }
    struct node *at = list;
    while (at->next && at->next->value < new->value)
        at = at->next;
    new->next = at->next;
    at->next = new;
    return list;
}

int main(void) {
    struct node *list = 0;
    for (int i = 0; i < 4; i++) {
        struct node *new = malloc(sizeof *new);
        if (!new)
            return 1;
        new->value = __VERIFIER_nondet_int();
        list = insert(list, new);
    }
    for (struct node *at = list; at->next; at = at->next)
        assert(at->value <= at->next->value); /* holds */
    assert(list->value != 17); /* fails if the smallest is 17 */
    return 0;
}
