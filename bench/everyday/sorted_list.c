// Insertion into a sorted list.
// unwind: 7
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *insert(struct node *head, int value) {
    struct node *node = malloc(sizeof *node);
    if (!node)
        abort();
    node->value = value;
#ifdef WRONG
    if (!head || head->value < value) {
#else
    if (!head || head->value >= value) {
#endif
        node->next = head;
        return node;
    }
    struct node *before = head;
    while (before->next && before->next->value < value)
        before = before->next;
    node->next = before->next;
    before->next = node;
    return head;
}

int main(void) {
    struct node *head = NULL;
    for (int i = 0; i < 5; i++)
        head = insert(head, __VERIFIER_nondet_int());
    int count = 1;
    for (struct node *node = head; node->next; node = node->next) {
        assert(node->value <= node->next->value);
        count++;
    }
    assert(count == 5);
    while (head) {
        struct node *next = head->next;
        free(head);
        head = next;
    }
    return 0;
}
