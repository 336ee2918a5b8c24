// expect: reachable
// rule: a list of nodes that only some runs have made may be out of order where each is put behind all others
// input: [1, 0, -1]
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
    int number;
    struct node *next;
};

int main(void) {
    struct node *first = 0;
    int count = 0;
    for (int i = 0; i < 3; i++) {
        int number = __VERIFIER_nondet_int();
        if (number < 0)
            continue;
        struct node *made = malloc(sizeof *made);
        struct node **at = &first;
        while (*at && (*at)->number != number)
            at = &(*at)->next;
        made->number = number;
        made->next = *at;
        *at = made;
        count++;
    }
    for (struct node *node = first; node; node = node->next, count--)
        if (node->next && node->number > node->next->number)
            reach_error();
    if (count != 0)
        reach_error();
    return 0;
}
