// expect: reachable
// rule: a pointer's number under a mask of all bits, or of none, is the pointer, or null
// input: [4]
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static uintptr_t mask_up_to(uintptr_t i, uintptr_t n) {
    return i <= n ? UINTPTR_MAX : 0;
}

int main(void) {
    char text[5] = {1, 2, 3, 4, 7};
    unsigned i = __VERIFIER_nondet_uint();
    char *at = (char *)((uintptr_t)text & mask_up_to(i, 4));
    if (at && at[i] != (int)i + 1)
        reach_error();
    return 0;
}
