// Adler-32, with the remainder at each byte and at the end.
// unwind: 4
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

#define BASE 65521u
#define SIZE 3

static uint32_t plain(uint32_t adler, const uint8_t *data, int size) {
    uint32_t a = adler & 0xffff, b = adler >> 16;
    for (int i = 0; i < size; i++) {
        a = (a + data[i]) % BASE;
        b = (b + a) % BASE;
    }
    return b << 16 | a;
}

static uint32_t deferred(uint32_t adler, const uint8_t *data, int size) {
    uint32_t a = adler & 0xffff, b = adler >> 16;
    for (int i = 0; i < size; i++) {
        a += data[i];
        b += a;
    }
#ifdef WRONG
    if (a > BASE)
        a -= BASE;
#else
    if (a >= BASE)
        a -= BASE;
#endif
    b %= BASE;
    return b << 16 | a;
}

int main(void) {
    uint8_t data[SIZE];
    for (int i = 0; i < SIZE; i++)
        data[i] = __VERIFIER_nondet_uchar();
    /* What came before ended with these. */
    uint32_t start = 1u << 16 | 65000u;
    assert(plain(start, data, SIZE) == deferred(start, data, SIZE));
    return 0;
}
