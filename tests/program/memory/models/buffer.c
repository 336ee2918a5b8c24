#include <stdlib.h>
#include <string.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000) return 0;
    int *a = malloc(n * sizeof *a + 4);
    memset(a, 0, n * sizeof *a);
    for (int i = 0; i < n; i++) assert(a[i] == 0);
    return 0;
}
