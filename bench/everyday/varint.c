// Variable-length integers as in protocol buffers, and zigzag for signed ones.
// unwind: 6
#include <assert.h>
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);

static uint32_t zigzag(int32_t value) {
    return ((uint32_t)value << 1) ^ (value < 0 ? 0xffffffffu : 0u);
}

static int32_t unzigzag(uint32_t value) {
    uint32_t bits = (value >> 1) ^ (0u - (value & 1));
    return bits <= INT32_MAX ? (int32_t)bits : -1 - (int32_t)~bits;
}

static int put(uint32_t value, uint8_t *out) {
    int length = 0;
    while (value >= 0x80) {
        out[length++] = (uint8_t)(value | 0x80);
        value >>= 7;
    }
    out[length++] = (uint8_t)value;
    return length;
}

static int get(const uint8_t *in, int most, uint32_t *value) {
    uint32_t result = 0;
    for (int i = 0; i < most; i++) {
#ifdef WRONG
        result |= (uint32_t)(in[i] & 0x7f) << (8 * i & 31);
#else
        result |= (uint32_t)(in[i] & 0x7f) << (7 * i);
#endif
        if (in[i] < 0x80) {
            *value = result;
            return i + 1;
        }
    }
    return -1;
}

int main(void) {
    int32_t number = __VERIFIER_nondet_int();
    uint8_t bytes[5];
    uint32_t back = 0;
    int written = put(zigzag(number), bytes);
    assert(written >= 1 && written <= 5);
    int read = get(bytes, written, &back);
    assert(read == written);
    assert(unzigzag(back) == number);
    return 0;
}
