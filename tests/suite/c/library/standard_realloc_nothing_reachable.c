// expect: reachable
// input: [0]
// rule: realloc to a size of 0 gives null; of nothing to nothing, it is malloc, twin
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1)
        return 0;
    char *row = realloc(NULL, n);
    if (!row)
        return 0;
    row = realloc(row, n);
    if (!row && n == 0)
        reach_error();
    free(row);
    return 0;
}
