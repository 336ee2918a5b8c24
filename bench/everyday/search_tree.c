// A binary search tree by recursion: size, smallest and largest key.
// unwind: 6
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct tree {
    int key;
    struct tree *left, *right;
};

static struct tree *insert(struct tree *tree, int key) {
    if (!tree) {
        tree = malloc(sizeof *tree);
        if (!tree)
            exit(1);
        tree->key = key;
        tree->left = tree->right = NULL;
    } else if (key < tree->key) {
        tree->left = insert(tree->left, key);
#ifdef WRONG
    } else {
#else
    } else if (key > tree->key) {
#endif
        tree->right = insert(tree->right, key);
    }
    return tree;
}

static int contains(const struct tree *tree, int key) {
    if (!tree)
        return 0;
    if (key == tree->key)
        return 1;
    return contains(key < tree->key ? tree->left : tree->right, key);
}

static int size(const struct tree *tree) {
    if (!tree)
        return 0;
    int left = size(tree->left);
    int right = size(tree->right);
    return left + right + 1;
}

int main(void) {
    int keys[4], different = 0;
    struct tree *tree = NULL;
    for (int i = 0; i < 4; i++) {
        keys[i] = __VERIFIER_nondet_int();
        int known = contains(tree, keys[i]);
        different += !known;
        tree = insert(tree, keys[i]);
    }
    for (int i = 0; i < 4; i++)
        assert(contains(tree, keys[i]));
    assert(size(tree) == different);
    return 0;
}
