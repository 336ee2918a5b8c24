// expect: safe
// rule: posix_memalign gives nothing, and says so, where there cannot be so much
#include <stdlib.h>
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

int main(void) {
    int *p = 0;
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n < 4 || (n > 4000 && n < (unsigned long)-100))
        return 0;
    int r = posix_memalign((void **)&p, 16, n);
    if (n > 4000) {
        if (r == 0)
            reach_error();
        return 0;
    }
    if (r != 0)
        return 0;
    *p = 3;
    if (*p != 3)
        reach_error();
    free(p);
    return 0;
}
