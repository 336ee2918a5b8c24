// expect: safe
// rule: a head that points to itself, and elements that are linked before both of their pointers are set
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct link {
    struct link *next, *prev;
};
struct head {
    struct link link;
    int count;
};

int main(void) {
    struct head *head = malloc(sizeof *head);
    head->link.next = head->link.prev = &head->link;
    head->count = 0;
    while (head->count < 2 && __VERIFIER_nondet_int()) {
        struct link *one = malloc(sizeof *one);
        one->next = head->link.next;
        one->next->prev = one;
        one->prev = &head->link;
        head->link.next = one;
        head->count++;
    }
    if (head->link.next->prev != &head->link || head->link.prev->next != &head->link)
        reach_error();
    return 0;
}
