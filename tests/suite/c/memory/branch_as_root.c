// expect: safe
// rule: a pointer to the root of a tree, or to a branch in an element, says nothing of the element's key
extern void *malloc(unsigned long);
extern void reach_error(void);

struct tree {
    int key;
    struct tree *left, *right;
};

int main(int a, int b, int c) {
    struct tree *root = 0;
    int keys[3] = {a, b, c};
    for (int i = 0; i < 3; i++) {
        struct tree **to = &root;
        while (*to)
            to = keys[i] < (*to)->key ? &(*to)->left : &(*to)->right;
        struct tree *new = malloc(sizeof *new);
        new->key = keys[i];
        new->left = new->right = 0;
        *to = new;
    }
    if (root->key != a)
        reach_error();
    if (root->left && root->left->key >= a)
        reach_error();
    if (root->right && root->right->key < a)
        reach_error();
    return 0;
}
