// expect: safe
// rule: a list is kept sorted by way of pointers to its links, and each is a choice of links
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct node { int key; struct node *next; };

int main(void) {
    struct node *list = NULL;
    for (int round = 0; round < 4; round++) {
        struct node *new = malloc(sizeof *new), **link = &list;
        if (new == NULL)
            return 0;
        new->key = __VERIFIER_nondet_int();
        while (*link != NULL && (*link)->key < new->key)
            link = &(*link)->next;
        new->next = *link;
        *link = new;
    }
    for (struct node *node = list; node->next != NULL; node = node->next)
        if (node->key > node->next->key)
            reach_error();
    return 0;
}
