// expect: safe
// rule: the low bits of an address are free where the type is aligned: they may carry something
#include <stdint.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 4, marked = __VERIFIER_nondet_int() != 0;
    uintptr_t n = (uintptr_t)&x;
    if (n % 4 != 0)
        reach_error();
    n += marked;
    if (n % 2 != marked)
        reach_error();
    int *p = (int *)(n - n % 2);
    if (p != &x || *p != 4)
        reach_error();
    return 0;
}
