// A stack as a linked list: popping an empty one reads through a null pointer.
// bug: an access through a null pointer
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

static struct node *push(struct node *top, int value) {
    struct node *node = malloc(sizeof *node);
    if (!node)
        abort();
    node->value = value;
    node->next = top;
    return node;
}

static struct node *pop(struct node *top) {
#ifdef MENDED
    if (!top)
        return NULL;
#endif
    struct node *rest = top->next;
    free(top);
    return rest;
}

extern int __VERIFIER_nondet_int(void);

int main(void) {
    struct node *stack = NULL;
    int pushes = __VERIFIER_nondet_int(), pops = __VERIFIER_nondet_int();
    if (pushes < 0 || pushes > 3 || pops < 0 || pops > 4)
        return 1;
    for (int i = 0; i < pushes; i++)
        stack = push(stack, i);
    for (int i = 0; i < pops; i++)
        stack = pop(stack);
    while (stack)
        stack = pop(stack);
    return 0;
}
