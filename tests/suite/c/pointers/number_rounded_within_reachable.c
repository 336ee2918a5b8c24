// expect: reachable
// rule: an address that is rounded up within an object stays in it
// input: [16]
#include <stdint.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    _Alignas(16) char buffer[64];
    unsigned skip = __VERIFIER_nondet_uint() % 33;
    uintptr_t start = ((uintptr_t)buffer + skip + 15) & ~(uintptr_t)15;
    char *p = (char *)start;
    p[31] = 2;
    if (p == buffer + 16)
        reach_error();
    return 0;
}
