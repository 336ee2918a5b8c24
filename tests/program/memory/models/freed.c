#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int *old = malloc(4 * sizeof *old);
    for (int n = __VERIFIER_nondet_int(); n > 0; n--) {
        int *p = malloc(4 * sizeof *p);
        free(old);
        *p = n;
        old = p;
    }
    return 0;
}
