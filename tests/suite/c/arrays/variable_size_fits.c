// expect: safe
// options: --target any-error
// rule: an array of variable length whose bytes can be counted
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 10)
        return 0;
    int *p = malloc(sizeof(int[n]));
    if (p)
        p[9] = 1;
    return 0;
}
