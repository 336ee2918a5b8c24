// expect: safe
// rule: what is new lies nowhere where something is that is still there, twin
#include <stdint.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static uintptr_t other(uintptr_t one) {
    int y = 1;
    return (uintptr_t)&y == one;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (other((uintptr_t)&x))
        reach_error();
    return 0;
}
