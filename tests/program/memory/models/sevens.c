#include <stdlib.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct node { int value; struct node *next; };
int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = 0;
    for (int i = 0; i < n; i++) {
        struct node *new = malloc(sizeof *new);
        new->value = 7;
        new->next = head;
        head = new;
    }
    while (head) { assert(head->value == 7); head = head->next; }
    return 0;
}
