// Reversing a linked list of an unknown length up to six.
// unwind: 8
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

struct node {
    int value;
    struct node *next;
};

static struct node *push(struct node *head, int value) {
    struct node *node = malloc(sizeof(struct node));
    if (node == NULL)
        exit(1);
    node->value = value;
    node->next = head;
    return node;
}

static struct node *reverse(struct node *head) {
    struct node *done = NULL;
#ifdef WRONG
    while (head && head->next) {
#else
    while (head) {
#endif
        struct node *next = head->next;
        head->next = done;
        done = head;
        head = next;
    }
    return done;
}

int main(void) {
    int values[6], length = __VERIFIER_nondet_uchar() % 7;
    struct node *list = NULL;
    for (int i = 0; i < length; i++) {
        values[i] = __VERIFIER_nondet_int();
        list = push(list, values[i]);
    }
    list = reverse(list);
    int at = 0;
    for (struct node *node = list; node; node = node->next) {
        assert(at < length && node->value == values[at]);
        at++;
    }
    assert(at == length);
    return 0;
}
