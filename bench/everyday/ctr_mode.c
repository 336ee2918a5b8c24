// A block cipher in counter mode: what is sent twice through it is the message again.
// unwind: 17
#include <assert.h>
#include <stdint.h>
#include <string.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

#define BLOCK 8

static uint32_t rotate(uint32_t x, int by) { return x << by | x >> (32 - by); }

static void cipher(const uint32_t *key, const uint8_t *in, uint8_t *out) {
    uint32_t a, b;
    memcpy(&a, in, 4);
    memcpy(&b, in + 4, 4);
    for (int round = 0; round < 4; round++) {
        a = (rotate(a, 24) + b) ^ (key[round & 1] + (uint32_t)round);
        b = rotate(b, 3) ^ a;
    }
    memcpy(out, &a, 4);
    memcpy(out + 4, &b, 4);
}

static void count_up(uint8_t *counter) {
    for (int i = BLOCK - 1; i >= 0 && ++counter[i] == 0; i--)
        ;
}

static void crypt(const uint32_t *key, uint8_t *counter, uint8_t *data, int size) {
    uint8_t stream[BLOCK];
    for (int i = 0; i < size; i++) {
        if (i % BLOCK == 0) {
            cipher(key, counter, stream);
            count_up(counter);
        }
#ifdef WRONG
        data[i] += stream[i % BLOCK];
#else
        data[i] ^= stream[i % BLOCK];
#endif
    }
}

int main(void) {
    uint32_t key[2];
    uint8_t counter[BLOCK] = {0}, again[BLOCK] = {0}, data[12], kept[12];
    key[0] = __VERIFIER_nondet_uint();
    key[1] = __VERIFIER_nondet_uint();
    counter[BLOCK - 1] = again[BLOCK - 1] = __VERIFIER_nondet_uchar();
    for (int i = 0; i < 12; i++)
        kept[i] = data[i] = __VERIFIER_nondet_uchar();
    crypt(key, counter, data, 12);
    assert(memcmp(counter, again, BLOCK) != 0);
    crypt(key, again, data, 5);
    crypt(key, again, data + 8, 4);
    for (int i = 0; i < 5; i++)
        assert(data[i] == kept[i]);
    for (int i = 8; i < 12; i++)
        assert(data[i] == kept[i]);
    return 0;
}
