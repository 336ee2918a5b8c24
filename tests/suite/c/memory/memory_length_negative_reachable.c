// expect: reachable
// options: --target undefined
// rule: copying a negative number of bytes is an access out of bounds
// input: [-1]
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4] = {1, 2, 3, 4}, b[4];
    int n = __VERIFIER_nondet_int();
    if (n < 4)
        memcpy(b, a, n * sizeof(int));
    return 0;
}
