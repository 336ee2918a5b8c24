// expect: safe
// rule: a pointer's number under a mask of all bits, or of none, is the pointer, or null
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static uintptr_t mask_below(uintptr_t i, uintptr_t n) {
    return i < n ? UINTPTR_MAX : 0;
}

int main(void) {
    char text[4] = {1, 2, 3, 4};
    unsigned i = __VERIFIER_nondet_uint();
    char *at = (char *)((uintptr_t)text & mask_below(i, 4));
    if (i < 4) {
        if (at[i] != (int)i + 1)
            reach_error();
    } else if (at) {
        reach_error();
    }
    return 0;
}
