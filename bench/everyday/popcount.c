// Counting bits: by halves, by clearing the lowest, one by one.
// unwind: 33
#include <assert.h>
#include <stdint.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static int by_halves(uint32_t x) {
    x = x - ((x >> 1) & 0x55555555u);
    x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
#ifdef WRONG
    x = (x + (x >> 4)) & 0x0f0f0f07u;
#else
    x = (x + (x >> 4)) & 0x0f0f0f0fu;
#endif
    return (int)((x * 0x01010101u) >> 24);
}

static int one_by_one(uint32_t x) {
    int count = 0;
    for (int i = 0; i < 32; i++)
        count += x >> i & 1;
    return count;
}

int main(void) {
    uint32_t x = __VERIFIER_nondet_uint();
    assert(by_halves(x) == one_by_one(x));
    return 0;
}
