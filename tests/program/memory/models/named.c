#include <stdlib.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct node { int number; char name[8]; struct node *next; };
int main(void) {
    int n = __VERIFIER_nondet_int();
    struct node *head = 0;
    for (int i = 0; i < n; i++) {
        struct node *new = malloc(sizeof *new);
        new->number = 7;
        new->next = head;
        for (int j = 0; j < 8; j++) new->name[j] = 3;
        head = new;
    }
    for (struct node *p = head; p; p = p->next) assert(p->number == 7);
    return 0;
}
