// expect: reachable
// options: --target error:out-of-bounds
// input: [15]
// rule: a member of which only a part is there is not
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    char mark;
    char *text;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 15 || n > 64)
        return 0;
    void *p = malloc(n);
    if (!p)
        return 0;
    struct node *some = p;
    some->key = 1;
    some->text = 0;
    free(p);
    return 0;
}
