// Rounds of SHA-256: choice and majority in two forms each.
// unwind: 9
#include <assert.h>
#include <stdint.h>

extern unsigned int __VERIFIER_nondet_uint(void);

#define ROUNDS 4

static const uint32_t K[8] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
};

static uint32_t rotate(uint32_t x, int by) { return x >> by | x << (32 - by); }
static uint32_t upper_0(uint32_t x) { return rotate(x, 2) ^ rotate(x, 13) ^ rotate(x, 22); }
static uint32_t upper_1(uint32_t x) { return rotate(x, 6) ^ rotate(x, 11) ^ rotate(x, 25); }

static uint32_t choice(uint32_t x, uint32_t y, uint32_t z) { return (x & y) ^ (~x & z); }
static uint32_t majority(uint32_t x, uint32_t y, uint32_t z) { return (x & y) ^ (x & z) ^ (y & z); }

static uint32_t quick_choice(uint32_t x, uint32_t y, uint32_t z) { return z ^ (x & (y ^ z)); }
static uint32_t quick_majority(uint32_t x, uint32_t y, uint32_t z) {
#ifdef WRONG
    return (x & y) | (z & (x & y));
#else
    return (x & y) | (z & (x | y));
#endif
}

static void step(uint32_t *s, uint32_t word, uint32_t ch, uint32_t maj) {
    uint32_t first = s[7] + upper_1(s[4]) + ch + word;
    uint32_t second = upper_0(s[0]) + maj;
    for (int i = 7; i > 0; i--)
        s[i] = s[i - 1];
    s[4] += first;
    s[0] = first + second;
}

int main(void) {
    uint32_t a[8], b[8];
    for (int i = 0; i < 8; i++)
        a[i] = b[i] = __VERIFIER_nondet_uint();
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t word = __VERIFIER_nondet_uint() + K[i];
        step(a, word, choice(a[4], a[5], a[6]), majority(a[0], a[1], a[2]));
        step(b, word, quick_choice(b[4], b[5], b[6]), quick_majority(b[0], b[1], b[2]));
    }
    for (int i = 0; i < 8; i++)
        assert(a[i] == b[i]);
    return 0;
}
