// expect: safe
// rule: a block holds what is written into it
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int *p = malloc(sizeof(int));
    int x = __VERIFIER_nondet_int();
    *p = x;
    if (*p != x)
        reach_error();
    free(p);
    return 0;
}
