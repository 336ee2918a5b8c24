// expect: unknown
// rule: behind a block on one input of 2^32 only (code undefined)
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int *p = malloc(4 * sizeof(int));
    int x = 1;
    if (n == 987654321)
        p[n - 987654317] = 2;
    if (x == 2)
        reach_error();
    return 0;
}
