// expect: reachable
// rule: a pointer that is allocated on one way only is null on the other
// input: [0]
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int c = __VERIFIER_nondet_int();
    int *p = 0;
    if (c)
        p = malloc(sizeof(int));
    if (p == 0)
        reach_error();
    free(p);
    return 0;
}
