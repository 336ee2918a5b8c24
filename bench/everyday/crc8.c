// CRC-8 (polynomial 0x07): bit by bit, and four bits at a time.
// unwind: 9
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static const uint8_t NIBBLES[16] = {
    0x00, 0x07, 0x0e, 0x09, 0x1c, 0x1b, 0x12, 0x15, 0x38, 0x3f, 0x36, 0x31, 0x24, 0x23, 0x2a, 0x2d,
};

static uint8_t by_bits(const uint8_t *data, int length) {
    uint8_t crc = 0;
    for (int i = 0; i < length; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++) {
            if (crc & 0x80)
                crc = (uint8_t)((crc << 1) ^ 0x07);
            else
                crc = (uint8_t)(crc << 1);
        }
    }
    return crc;
}

static uint8_t by_nibbles(const uint8_t *data, int length) {
    uint8_t crc = 0;
    for (int i = 0; i < length; i++) {
        crc = (uint8_t)((crc << 4) ^ NIBBLES[(crc >> 4) ^ (data[i] >> 4)]);
#ifdef WRONG
        crc = (uint8_t)((crc << 4) ^ NIBBLES[(crc >> 4) ^ ((data[i] & 0x07))]);
#else
        crc = (uint8_t)((crc << 4) ^ NIBBLES[(crc >> 4) ^ (data[i] & 0x0f)]);
#endif
    }
    return crc;
}

int main(void) {
    uint8_t data[4];
    for (int i = 0; i < 4; i++)
        data[i] = __VERIFIER_nondet_uchar();
    assert(by_bits(data, 4) == by_nibbles(data, 4));
    return 0;
}
