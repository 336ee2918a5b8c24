// expect: safe
// rule: a number of bytes that is not negative and small enough is fine
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char a[4] = {1, 2, 3, 4};
    int n = __VERIFIER_nondet_int();
    if (n >= 0 && n < 4)
        memset(a, 0, n);
    if (a[3] != 4)
        reach_error();
    return 0;
}
