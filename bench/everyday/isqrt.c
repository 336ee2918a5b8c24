// The integer square root, bit by bit.
// unwind: 17
#include <assert.h>
#include <stdint.h>

extern unsigned short __VERIFIER_nondet_ushort(void);

static uint16_t root(uint16_t x) {
    uint32_t rest = x, result = 0, bit = 1u << 14;
    while (bit > rest)
        bit >>= 2;
    while (bit != 0) {
#ifdef WRONG
        if (rest > result + bit) {
#else
        if (rest >= result + bit) {
#endif
            rest -= result + bit;
            result = (result >> 1) + bit;
        } else {
            result >>= 1;
        }
        bit >>= 2;
    }
    return (uint16_t)result;
}

int main(void) {
    uint16_t x = __VERIFIER_nondet_ushort();
    uint32_t r = root(x);
    assert(r * r <= x);
    assert((r + 1) * (r + 1) > x);
    return 0;
}
