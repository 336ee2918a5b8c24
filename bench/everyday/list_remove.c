// Removing all nodes of a value from a list, by a pointer to the link.
// unwind: 7
#include <assert.h>
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

struct node {
    unsigned char value;
    struct node *next;
};

static int remove_all(struct node **link, unsigned char value) {
    int removed = 0;
    while (*link) {
        struct node *node = *link;
        if (node->value == value) {
            *link = node->next;
            free(node);
            removed++;
#ifdef WRONG
            if (*link)
                link = &(*link)->next;
#endif
        } else {
            link = &node->next;
        }
    }
    return removed;
}

int main(void) {
    struct node *head = NULL, **end = &head;
    unsigned char value = __VERIFIER_nondet_uchar();
    int expected = 0, left = 0;
    for (int i = 0; i < 5; i++) {
        struct node *node = malloc(sizeof *node);
        if (!node)
            return 1;
        node->value = __VERIFIER_nondet_uchar();
        node->next = NULL;
        expected += node->value == value;
        *end = node;
        end = &node->next;
    }
    int removed = remove_all(&head, value);
    assert(removed == expected);
    for (struct node *node = head; node; node = node->next) {
        assert(node->value != value);
        left++;
    }
    assert(left + removed == 5);
    return 0;
}
