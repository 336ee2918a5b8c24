// expect: reachable
// options: --target error:invalid-free
// rule: only the pointer that an allocation gave can be freed; wrong if any into its block can
// input: [2]
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    char *p = malloc(8);
    if (n >= 0 && n < 3)
        p += n / 2;
    free(p);
    return 0;
}
