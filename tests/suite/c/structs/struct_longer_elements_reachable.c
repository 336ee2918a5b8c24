// expect: reachable
// options: --target error:out-of-bounds
// input: [23]
// rule: an element of which only a part is there is not
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

struct row {
    int count;
    int data[10];
    int last;
};

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 23 || n > 40)
        return 0;
    struct row *row = malloc(n);
    if (!row)
        return 0;
    row->data[4] = 2;
    free(row);
    return 0;
}
