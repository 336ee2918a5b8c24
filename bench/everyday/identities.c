// Identities of bits and sums, as Hacker's Delight has them.
// unwind: 1
#include <assert.h>
#include <stdint.h>

extern unsigned int __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);

static uint32_t average(uint32_t x, uint32_t y) {
#ifdef WRONG
    return (x | y) + ((x ^ y) >> 1);
#else
    return (x & y) + ((x ^ y) >> 1);
#endif
}

static int32_t absolute(int32_t x) {
    int32_t mask = -(x < 0);
    return (x ^ mask) - mask;
}

static uint32_t smaller(uint32_t x, uint32_t y) { return y ^ ((x ^ y) & (0u - (x < y))); }

int main(void) {
    uint32_t x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
    int32_t s = __VERIFIER_nondet_int();
    assert(x + y == (x ^ y) + 2 * (x & y));
    assert(x + y == (x | y) + (x & y));
    assert(x - y == (x & ~y) - (~x & y));
    assert((x ^ y) == (x | y) - (x & y));
    assert((x & (0u - x)) == (x & (~x + 1)));
    assert(average(x, y) == (uint32_t)(((uint64_t)x + y) / 2));
    assert(smaller(x, y) == (x < y ? x : y));
    if (s != INT32_MIN)
        assert(absolute(s) == (s < 0 ? -s : s));
    return 0;
}
