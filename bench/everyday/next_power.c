// The next power of two, and the number of leading zeros.
// unwind: 33
#include <assert.h>
#include <stdint.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static uint32_t next_power(uint32_t x) {
#ifndef WRONG
    x--;
#endif
    x |= x >> 1;
    x |= x >> 2;
    x |= x >> 4;
    x |= x >> 8;
    x |= x >> 16;
    return x + 1;
}

static int leading_zeros(uint32_t x) {
    int count = 0;
    while (count < 32 && !(x & 0x80000000u >> count))
        count++;
    return count;
}

int main(void) {
    uint32_t x = __VERIFIER_nondet_uint();
    if (x == 0 || x > 0x80000000u)
        return 0;
    uint32_t power = next_power(x);
    assert((power & (power - 1)) == 0);
    assert(power >= x && power / 2 < x);
    assert(power == 0x80000000u >> leading_zeros(power));
    return 0;
}
