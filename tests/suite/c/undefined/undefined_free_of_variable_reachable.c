// expect: reachable
// options: --target error:invalid-free
// rule: a variable cannot be freed; wrong if every living block can
// input: [4]
#include <stdlib.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int x;
    int *p = __VERIFIER_nondet_int() == 4 ? &x : malloc(sizeof(int));
    free(p);
    return 0;
}
