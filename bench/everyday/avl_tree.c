// An AVL tree of three keys: in order, and balanced.
// unwind: 5
#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    int height;
    struct node *left, *right;
};

static int height(const struct node *node) { return node ? node->height : 0; }

static void update(struct node *node) {
    int left = height(node->left), right = height(node->right);
    node->height = 1 + (left > right ? left : right);
}

static struct node *rotate_right(struct node *node) {
    struct node *top = node->left;
    node->left = top->right;
    top->right = node;
    update(node);
    update(top);
    return top;
}

static struct node *rotate_left(struct node *node) {
    struct node *top = node->right;
    node->right = top->left;
    top->left = node;
    update(node);
    update(top);
    return top;
}

static struct node *insert(struct node *node, int key) {
    if (!node) {
        struct node *made = calloc(1, sizeof *made);
        if (!made)
            exit(1);
        made->key = key;
        made->height = 1;
        return made;
    }
    if (key < node->key)
        node->left = insert(node->left, key);
    else
        node->right = insert(node->right, key);
    update(node);
    int balance = height(node->left) - height(node->right);
    if (balance > 1) {
        if (key >= node->left->key)
            node->left = rotate_left(node->left);
        return rotate_right(node);
    }
    if (balance < -1) {
#ifndef WRONG
        if (key < node->right->key)
            node->right = rotate_right(node->right);
#endif
        return rotate_left(node);
    }
    return node;
}

int main(void) {
    struct node *root = NULL;
    for (int i = 0; i < 3; i++)
        root = insert(root, __VERIFIER_nondet_int());
    assert(root->height == 2);
    assert(root->left && root->right);
    assert(root->left->key <= root->key && root->key <= root->right->key);
    return 0;
}
