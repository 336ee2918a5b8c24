// expect: reachable
// input: [0]
// addresses: 65536 65536
// rule: what is new may lie where something has been that is gone
#include <stdint.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static uintptr_t first(void) {
    int x = __VERIFIER_nondet_int();
    return (uintptr_t)&x;
}

static uintptr_t second(void) {
    int y = 1;
    return (uintptr_t)&y;
}

int main(void) {
    uintptr_t one = first();
    if (one == second())
        reach_error();
    return 0;
}
