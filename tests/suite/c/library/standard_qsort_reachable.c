// expect: reachable
// rule: qsort by a function that says the opposite; structures move as a whole
// input: [5]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct pair {
    int key;
    char tag;
};

static int falling(const void *a, const void *b) {
    const struct pair *one = a, *other = b;
    return one->key < other->key ? 1 : one->key > other->key ? -1 : 0;
}

int main(void) {
    struct pair row[2] = {{1, 'a'}, {0, 'b'}};
    row[1].key = __VERIFIER_nondet_int();
    qsort(row, 2, sizeof row[0], falling);
    if (row[0].key == 5 && row[0].tag == 'b' && row[1].tag == 'a')
        reach_error();
    return 0;
}
