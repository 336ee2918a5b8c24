// Each scalar value survives UTF-8.
// unwind: 5
#include <assert.h>
#include <stdint.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static int encode(uint32_t point, uint8_t *out) {
    if (point < 0x80) {
        out[0] = (uint8_t)point;
        return 1;
    }
#ifdef WRONG
    if (point <= 0x800) {
#else
    if (point < 0x800) {
#endif
        out[0] = (uint8_t)(0xc0 | point >> 6);
        out[1] = (uint8_t)(0x80 | (point & 0x3f));
        return 2;
    }
    if (point < 0x10000) {
        out[0] = (uint8_t)(0xe0 | point >> 12);
        out[1] = (uint8_t)(0x80 | (point >> 6 & 0x3f));
        out[2] = (uint8_t)(0x80 | (point & 0x3f));
        return 3;
    }
    out[0] = (uint8_t)(0xf0 | point >> 18);
    out[1] = (uint8_t)(0x80 | (point >> 12 & 0x3f));
    out[2] = (uint8_t)(0x80 | (point >> 6 & 0x3f));
    out[3] = (uint8_t)(0x80 | (point & 0x3f));
    return 4;
}

static uint32_t decode(const uint8_t *in, int length) {
    static const uint8_t MASKS[5] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t point = in[0] & MASKS[length];
    for (int i = 1; i < length; i++)
        point = point << 6 | (in[i] & 0x3f);
    return point;
}

static int length_by_first(uint8_t first) {
    return first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

int main(void) {
    uint32_t point = __VERIFIER_nondet_uint();
    uint8_t bytes[4];
    if (point > 0x10ffff)
        return 0;
    int length = encode(point, bytes);
    assert(length_by_first(bytes[0]) == length);
    assert(decode(bytes, length) == point);
    return 0;
}
