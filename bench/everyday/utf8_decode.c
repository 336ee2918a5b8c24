// A decoder of UTF-8: it stays within the text and accepts nothing but scalar values.
// unwind: 7
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

/* The length of the sequence, or -1. */
static int decode(const uint8_t *text, int left, uint32_t *point) {
    static const uint32_t SMALLEST[5] = {0, 0, 0x80, 0x800, 0x10000};
    uint8_t first = text[0];
    int length;
    uint32_t value;
    if (first < 0x80) {
        *point = first;
        return 1;
    } else if (first >> 5 == 6) {
        length = 2;
        value = first & 0x1f;
    } else if (first >> 4 == 14) {
        length = 3;
        value = first & 0x0f;
    } else if (first >> 3 == 30) {
        length = 4;
        value = first & 0x07;
    } else {
        return -1;
    }
    if (length > left)
        return -1;
    for (int i = 1; i < length; i++) {
        if ((text[i] & 0xc0) != 0x80)
            return -1;
        value = value << 6 | (text[i] & 0x3f);
    }
    if (value < SMALLEST[length] || value > 0x10ffff)
        return -1;
#ifdef WRONG
    if (value >= 0xd800 && value < 0xdfff)
        return -1;
#else
    if (value >= 0xd800 && value <= 0xdfff)
        return -1;
#endif
    *point = value;
    return length;
}

int main(void) {
    uint8_t text[6];
    for (int i = 0; i < 6; i++)
        text[i] = __VERIFIER_nondet_uchar();
    int at = 0;
    while (at < 6) {
        uint32_t point;
        int length = decode(text + at, 6 - at, &point);
        if (length < 0)
            break;
        assert(length >= 1 && at + length <= 6);
        assert(point < 0xd800 || (point > 0xdfff && point < 0x110000));
        assert((length == 1) == (point < 0x80));
        at += length;
    }
    return 0;
}
