// Swapping two bit fields in a word by exclusive or.
// unwind: 1
#include <assert.h>
#include <stdint.h>

extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

static uint32_t swap(uint32_t x, unsigned i, unsigned j, unsigned width) {
#ifdef WRONG
    uint32_t mask = (1u << (width + 1)) - 1;
#else
    uint32_t mask = (1u << width) - 1;
#endif
    uint32_t differ = (x >> i ^ x >> j) & mask;
    return x ^ (differ << i | differ << j);
}

int main(void) {
    uint32_t x = __VERIFIER_nondet_uint();
    unsigned i = __VERIFIER_nondet_uchar(), j = __VERIFIER_nondet_uchar();
    unsigned width = __VERIFIER_nondet_uchar();
    if (width < 1 || width > 16 || i + width > j || j + width > 32)
        return 0;
    uint32_t y = swap(x, i, j, width);
    uint32_t mask = (1u << width) - 1;
    assert((y >> i & mask) == (x >> j & mask));
    assert((y >> j & mask) == (x >> i & mask));
    assert((y & ~(mask << i | mask << j)) == (x & ~(mask << i | mask << j)));
    assert(swap(y, i, j, width) == x);
    return 0;
}
