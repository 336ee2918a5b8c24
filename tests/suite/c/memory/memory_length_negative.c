// expect: unknown
// rule: a negative number of bytes is a size_t, and so more than there is: not a few
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char a[4] = {1, 2, 3, 4};
    int n = __VERIFIER_nondet_int();
    if (n < 4)
        memset(a, 0, n);
    if (a[3] != 4)
        reach_error();
    return 0;
}
