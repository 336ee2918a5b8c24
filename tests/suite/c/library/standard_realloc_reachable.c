// expect: reachable
// rule: what realloc adds has no value, and what a caller kept is not what it writes to
// input: [3]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    long *row = malloc(2 * sizeof *row);
    row[0] = 1;
    row[1] = n;
    long *more = realloc(row, 4 * sizeof *more);
    more[2] = more[1];
    if (more[2] == 3)
        reach_error();
    free(more);
    return 0;
}
