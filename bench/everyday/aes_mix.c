// One column of AES by MixColumns and its inverse, with products in GF(2^8).
// unwind: 9
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static uint8_t xtime(uint8_t x) {
#ifdef WRONG
    return (uint8_t)(x << 1 ^ (x >> 7) * 0x1d);
#else
    return (uint8_t)(x << 1 ^ (x >> 7) * 0x1b);
#endif
}

static uint8_t times(uint8_t x, uint8_t y) {
    uint8_t result = 0;
    while (y) {
        if (y & 1)
            result ^= x;
        x = (uint8_t)(x & 0x80 ? x << 1 ^ 0x1b : x << 1);
        y >>= 1;
    }
    return result;
}

static void mix(uint8_t *c) {
    uint8_t all = c[0] ^ c[1] ^ c[2] ^ c[3], first = c[0];
    for (int i = 0; i < 4; i++) {
        uint8_t next = i < 3 ? c[i + 1] : first;
        c[i] ^= all ^ xtime(c[i] ^ next);
    }
}

static void unmix(uint8_t *c) {
    uint8_t a = c[0], b = c[1], d = c[2], e = c[3];
    c[0] = times(a, 14) ^ times(b, 11) ^ times(d, 13) ^ times(e, 9);
    c[1] = times(a, 9) ^ times(b, 14) ^ times(d, 11) ^ times(e, 13);
    c[2] = times(a, 13) ^ times(b, 9) ^ times(d, 14) ^ times(e, 11);
    c[3] = times(a, 11) ^ times(b, 13) ^ times(d, 9) ^ times(e, 14);
}

int main(void) {
    uint8_t column[4], kept[4];
    for (int i = 0; i < 4; i++)
        kept[i] = column[i] = __VERIFIER_nondet_uchar();
    mix(column);
    unmix(column);
    for (int i = 0; i < 4; i++)
        assert(column[i] == kept[i]);
    return 0;
}
