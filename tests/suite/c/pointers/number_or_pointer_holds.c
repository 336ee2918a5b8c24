// expect: safe
// rule: a pointer on one way and its number on the other lie in the same bytes
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

union either {
    int *p;
    uintptr_t n;
};

int main(void) {
    int a = 1, b = 2;
    union either u;
    uintptr_t other = (uintptr_t)&b;
    int c = __VERIFIER_nondet_int();
    if (c)
        u.p = &a;
    else
        u.n = other;
    *u.p = 5;
    if (c ? a != 5 || b != 2 : a != 1 || b != 5)
        reach_error();
    return 0;
}
