// expect: unknown
// rule: what realloc does with a size of 0 is not followed
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int *row = malloc(sizeof *row), n = __VERIFIER_nondet_int();
    if (n != 0)
        return 0;
    if (realloc(row, n) == 0 && n)
        reach_error();
    return 0;
}
