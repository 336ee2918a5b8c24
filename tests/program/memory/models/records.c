#include <stdlib.h>
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
struct record { int key, value; };
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0 || n > 100000) return 0;
    struct record *a = malloc(n * sizeof *a);
    for (int i = 0; i < n; i++) { a[i].key = i; a[i].value = -i; }
    for (int i = 0; i < n; i++) assert(a[i].key == i);
    return 0;
}
