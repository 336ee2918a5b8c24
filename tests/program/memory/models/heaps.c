#include <stdlib.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000) return 0;
    int *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q);
    for (int i = 0; i < n; i++) { p[i] = 1; q[i] = 2; }
    for (int i = 0; i < n; i++) assert(p[i] < q[i]);
    return 0;
}
