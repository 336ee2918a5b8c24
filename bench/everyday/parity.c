// Parity of a word by folding and a table of sixteen bits, against a loop.
// unwind: 33
#include <assert.h>
#include <stdint.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned parity(uint32_t x) {
    x ^= x >> 16;
    x ^= x >> 8;
#ifdef WRONG
    x ^= x >> 3;
#else
    x ^= x >> 4;
#endif
    return 0x6996u >> (x & 0xf) & 1;
}

static unsigned by_loop(uint32_t x) {
    unsigned odd = 0;
    while (x) {
        odd = !odd;
        x &= x - 1;
    }
    return odd;
}

int main(void) {
    uint32_t x = __VERIFIER_nondet_uint();
    assert(parity(x) == by_loop(x));
    return 0;
}
