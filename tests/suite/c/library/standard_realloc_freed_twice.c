// expect: unknown
// rule: what realloc to a size of 0 has freed must not be freed again (code undefined)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    char *row = malloc(4);
    if (n < 0 || n > 9 || !row)
        return 0;
    char *new = realloc(row, n);
    if (!new)
        new = row;
    free(new);
    return 0;
}
