// Reversing bits by swapping pieces, twice; and against a loop.
// unwind: 33
#include <assert.h>
#include <stdint.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static uint32_t reverse(uint32_t x) {
    x = (x & 0x55555555u) << 1 | (x >> 1 & 0x55555555u);
    x = (x & 0x33333333u) << 2 | (x >> 2 & 0x33333333u);
    x = (x & 0x0f0f0f0fu) << 4 | (x >> 4 & 0x0f0f0f0fu);
    x = (x & 0x00ff00ffu) << 8 | (x >> 8 & 0x00ff00ffu);
#ifdef WRONG
    return x << 16 | (x >> 16 & 0x7fffu);
#else
    return x << 16 | x >> 16;
#endif
}

static uint32_t by_loop(uint32_t x) {
    uint32_t result = 0;
    for (int i = 0; i < 32; i++) {
        result = result << 1 | (x & 1);
        x >>= 1;
    }
    return result;
}

int main(void) {
    uint32_t x = __VERIFIER_nondet_uint();
    assert(reverse(reverse(x)) == x);
    assert(reverse(x) == by_loop(x));
    return 0;
}
