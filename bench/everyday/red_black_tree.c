// Insertion of three keys into a red-black tree, with parents.
// unwind: 5
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    bool red;
    struct node *parent, *child[2];
};

static struct node *root;

static void rotate(struct node *node, int side) {
    struct node *up = node->child[!side], *parent = node->parent;
    node->child[!side] = up->child[side];
    if (up->child[side])
        up->child[side]->parent = node;
    up->child[side] = node;
    node->parent = up;
    up->parent = parent;
    if (!parent)
        root = up;
    else
        parent->child[parent->child[1] == node] = up;
}

static void repair(struct node *node) {
    while (node->parent && node->parent->red) {
        struct node *parent = node->parent, *grand = parent->parent;
        int side = grand->child[1] == parent;
        struct node *uncle = grand->child[!side];
        if (uncle && uncle->red) {
            parent->red = uncle->red = false;
            grand->red = true;
            node = grand;
            continue;
        }
        if (node == parent->child[!side]) {
            rotate(parent, side);
            parent = node;
        }
        parent->red = false;
#ifndef WRONG
        grand->red = true;
#endif
        rotate(grand, !side);
        break;
    }
    root->red = false;
}

static void insert(int key) {
    struct node *node = calloc(1, sizeof *node), *at = root, *parent = NULL;
    if (!node)
        exit(1);
    node->key = key;
    node->red = true;
    while (at) {
        parent = at;
        at = at->child[key >= at->key];
    }
    node->parent = parent;
    if (parent)
        parent->child[key >= parent->key] = node;
    else
        root = node;
    repair(node);
}

/* The number of black nodes on each way down; -1 if that differs, or two red ones follow. */
static int black_height(const struct node *node) {
    if (!node)
        return 1;
    if (node->red && node->parent && node->parent->red)
        return -1;
    int left = black_height(node->child[0]), right = black_height(node->child[1]);
    return left < 0 || left != right ? -1 : left + !node->red;
}

int main(void) {
    for (int i = 0; i < 3; i++)
        insert(__VERIFIER_nondet_int());
    assert(black_height(root) == 2);
    assert(root->child[0] && root->child[1] && root->child[0]->red);
    return 0;
}
