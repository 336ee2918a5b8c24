// expect: safe
// options: --target undefined
// rule: of an array that is a member, the elements that are accessed have to be there
#include <stddef.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct row {
    int count;
    int data[10];
    int last;
};
struct pair {
    int one;
    int other;
};

int main(void) {
    struct row *row = malloc(offsetof(struct row, data) + 3 * sizeof(int));
    if (!row)
        return 0;
    row->count = 3;
    for (int i = 0; i < row->count; i++)
        row->data[i] = i;
    free(row);
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 24 || n > 40)
        return 0;
    row = malloc(n);
    if (!row)
        return 0;
    row->data[n / 4 - 2] = 1;
    row->data[4] = 2;
    free(row);
    void *some = malloc(12);
    if (!some)
        return 0;
    struct pair *pairs = some;
    pairs[0].other = 1;
    pairs[1].one = 2;
    free(some);
    return 0;
}
