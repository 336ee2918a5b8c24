// expect: safe
// rule: a number that is one of two addresses is a pointer to the one, or to the other
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = 1, b[2] = {2, 3};
    int c = __VERIFIER_nondet_int();
    uintptr_t n;
    if (c > 0)
        n = (uintptr_t)&a;
    else
        n = (uintptr_t)&b[1];
    int *p = (int *)n;
    *p += 10;
    if (a + b[0] + b[1] != 16)
        reach_error();
    if (c > 0 ? a != 11 : b[1] != 13)
        reach_error();
    return 0;
}
