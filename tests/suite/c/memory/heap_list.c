// expect: safe
// rule: a linked list, built in front and summed
#include <stdlib.h>
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = 0;
    for (int i = 1; i <= 3; ++i) {
        struct node *n = malloc(sizeof(struct node));
        n->value = i;
        n->next = list;
        list = n;
    }
    int sum = 0;
    for (struct node *n = list; n; n = n->next)
        sum += n->value;
    if (sum != 6 || list->value != 3)
        reach_error();
    return 0;
}
