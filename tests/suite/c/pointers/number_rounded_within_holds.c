// expect: safe
// rule: an address that is rounded up within an object stays in it
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    char buffer[64];
    unsigned skip = __VERIFIER_nondet_uint() % 17;
    uintptr_t start = ((uintptr_t)buffer + skip + 15) & ~(uintptr_t)15;
    char *p = (char *)start;
    p[0] = 1;
    p[31] = 2;
    if (start % 16 != 0 || p < buffer || p + 32 > buffer + 64)
        reach_error();
    return 0;
}
