// A list of at most N numbers, each put where it belongs.
// unwind: N + 1
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int number;
    struct node *next;
};

int main(void) {
    struct node *first = 0;
    int count = 0;
    for (int i = 0; i < N; i++) {
        int number = __VERIFIER_nondet_int();
        if (number < 0)
            continue;
        struct node *made = malloc(sizeof *made);
        struct node **at = &first;
        while (*at && (*at)->number < number)
            at = &(*at)->next;
        made->number = number;
        made->next = *at;
        *at = made;
        count++;
    }
    int found = 0;
    for (struct node *node = first; node; node = node->next) {
        assert(!node->next || node->number <= node->next->number);
        found++;
    }
    assert(found == count);
    return 0;
}
