// expect: safe
// options: --target any-error
// rule: of memory for anything, and of as much as a variable says, the first members may be there
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    char mark;
    char *text;
    struct node *next;
};

static void *allocate(size_t bytes) {
    void *p = malloc(bytes);
    if (!p)
        exit(1);
    return p;
}

int main(void) {
    struct node *head = allocate(8);
    head->key = 3;
    head->mark = 1;
    int n = __VERIFIER_nondet_int();
    if (n < 5 || n > 64)
        return 0;
    struct node *some = malloc(n);
    if (!some)
        return 0;
    some->mark = 2;
    if (n >= 16)
        some->text = 0;
    free(head);
    free(some);
    return 0;
}
