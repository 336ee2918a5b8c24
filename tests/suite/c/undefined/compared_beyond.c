// expect: safe
// options: --target undefined
// rule: memcmp compares what is there; strncmp stops at the end of a string
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char a[3] = "ab", b[4] = "xyz";
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    return memcmp(a, b, n) < 0 && strncmp(a, "ab", 9) == 0;
}
