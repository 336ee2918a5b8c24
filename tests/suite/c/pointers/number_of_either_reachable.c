// expect: reachable
// rule: a number that is one of two addresses is a pointer to the one, or to the other
// input: [1]
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
    if (a == 11)
        reach_error();
    return 0;
}
