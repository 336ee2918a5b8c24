// Parity of sixteen bits by folding and a table, against a loop.
// unwind: 17
#include <assert.h>
#include <stdint.h>

extern unsigned short __VERIFIER_nondet_ushort(void);

static unsigned parity(uint16_t x) {
    x ^= x >> 8;
#ifdef WRONG
    x ^= x >> 3;
#else
    x ^= x >> 4;
#endif
    return 0x6996u >> (x & 0xf) & 1;
}

static unsigned by_loop(uint16_t x) {
    unsigned odd = 0;
    for (int i = 0; i < 16; i++)
        odd ^= x >> i & 1;
    return odd;
}

int main(void) {
    uint16_t x = __VERIFIER_nondet_ushort();
    assert(parity(x) == by_loop(x));
    return 0;
}
