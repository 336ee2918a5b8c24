/* A list is built, walked, and freed. */
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct node {
    int value;
    struct node *next;
};
int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    int s = 0;
    for (unsigned r = 0; r < n; r++) {
        struct node *head = 0;
        for (int i = 0; i < 33; i++) {
            struct node *new = malloc(sizeof *new);
            new->value = i;
            new->next = head;
            head = new;
        }
        for (struct node *p = head; p; p = p->next)
            s = (s + p->value) % 1000000;
        while (head) {
            struct node *next = head->next;
            free(head);
            head = next;
        }
    }
    return s % 100;
}
