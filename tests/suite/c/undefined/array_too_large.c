// expect: reachable
// input: [4611686018427387907]
// options: --target error:array-length
// rule: the size of an array of variable length never wraps around: what has more bytes than there can be is none
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n < 10)
        return 0;
    int *p = malloc(sizeof(int[n]));
    if (p)
        p[9] = 1;
    return 0;
}
