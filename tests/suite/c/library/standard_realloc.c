// expect: safe
// rule: realloc keeps what it has room for, and is malloc where it is given nothing
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 3)
        return 0;
    int *row = realloc(NULL, n * sizeof *row);
    for (int i = 0; i < n; i++)
        row[i] = 7 * i;
    row = realloc(row, 5 * sizeof *row);
    row[4] = 1;
    for (int i = 0; i < n; i++)
        if (row[i] != 7 * i)
            reach_error();
    row = realloc(row, sizeof *row);
    if (row[0] != 0)
        reach_error();
    free(row);
    return 0;
}
