// expect: safe
// rule: realloc to a size of 0 frees, as glibc has it, and gives null
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1)
        return 0;
    int *row = malloc(2 * sizeof *row);
    if (!row)
        return 0;
    row[0] = 7;
    int *new = realloc(row, n * sizeof *row);
    if (n == 1 && new && *new != 7)
        reach_error();
    if (n == 0 && new)
        reach_error();
    free(new);
    return 0;
}
