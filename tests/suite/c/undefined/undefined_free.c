// expect: safe
// options: --target undefined
// rule: a list that is freed element by element, each read before, is used rightly
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *a = malloc(sizeof(struct node));
    a->value = 1;
    a->next = malloc(sizeof(struct node));
    a->next->value = 2;
    a->next->next = 0;
    while (a) {
        struct node *next = a->next;
        free(a);
        a = next;
    }
    free(a);
    return 0;
}
