// expect: safe
// rule: a tag in the last bit of an address is cleared before links are followed
#include <stdint.h>
extern void reach_error(void);
struct node { int key; struct node *next; };
struct node last = {1, 0}, first = {2, &last};

int main(void) {
    uintptr_t tagged = (uintptr_t)&first | 1;
    struct node *node = (struct node *)(tagged & ~(uintptr_t)1);
    if (node->key != 2 || node->next->key != 1)
        reach_error();
    return 0;
}
