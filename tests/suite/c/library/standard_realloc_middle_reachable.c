// expect: reachable
// rule: realloc of a pointer into the middle of a block
// options: --target error:invalid-free
// input: [1]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int *row = calloc(4, sizeof *row), n = __VERIFIER_nondet_int();
    if (n == 0 || n == 1)
        row = realloc(row + n, 8 * sizeof *row);
    free(row);
    return 0;
}
