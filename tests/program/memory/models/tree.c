#include <stdlib.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct node { int key; struct node *left, *right; };
int main(void) {
    struct node *root = calloc(1, sizeof *root);
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        struct node *new = calloc(1, sizeof *new), *at = root;
        new->key = __VERIFIER_nondet_int();
        if (new->key >= 100) return 0;
        for (;;) {
            struct node **next = __VERIFIER_nondet_int() > 0 ? &at->left : &at->right;
            if (!*next) { *next = new; break; }
            at = *next;
            assert(at->key < 100);
        }
    }
    return 0;
}
