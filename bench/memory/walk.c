/* A list is built once, and walked again and again. */
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
    struct node *head = 0;
    for (int i = 0; i < 100; i++) {
        struct node *new = malloc(sizeof *new);
        new->value = i;
        new->next = head;
        head = new;
    }
    for (unsigned r = 0; r < n; r++)
        for (struct node *p = head; p; p = p->next) {
            s = (s + p->value) % 1000000;
            p->value = s % 1000;
        }
    return s % 100;
}
