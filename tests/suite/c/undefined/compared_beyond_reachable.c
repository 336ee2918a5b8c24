// expect: reachable
// options: --target error:out-of-bounds
// rule: all that memcmp is to compare has to be there, behind the first difference, too (C17 7.24.4.1)
// input: [4]
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char a[3] = "ab", b[4] = "xyz";
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 4)
        return 0;
    return memcmp(a, b, n) < 0;
}
