// expect: reachable
// options: --target error:null-dereference
// rule: pointers have to be valid where nothing is compared, too (C17 7.24.1p2)
// input: [0]
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    const char *text = n == 0 ? 0 : "text";
    if (n < 0)
        return 0;
    return strncmp(text, "te", n) != 0;
}
