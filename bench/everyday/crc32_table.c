// CRC-32 by a table that is built at the start, against the shift register.
// unwind: 257
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static uint32_t table[256];

static uint32_t shifted(uint32_t crc) {
    for (int bit = 0; bit < 8; bit++)
        crc = crc & 1 ? (crc >> 1) ^ 0xedb88320u : crc >> 1;
    return crc;
}

static void build(void) {
    for (uint32_t i = 0; i < 256; i++)
        table[i] = shifted(i);
}

static uint32_t by_table(const uint8_t *data, int length) {
    uint32_t crc = 0xffffffffu;
    for (int i = 0; i < length; i++)
        crc = table[(crc ^ data[i]) & 0xff] ^ (crc >> 8);
    return ~crc;
}

static uint32_t by_register(const uint8_t *data, int length) {
    uint32_t crc = 0xffffffffu;
    for (int i = 0; i < length; i++) {
#ifdef WRONG
        crc = shifted(crc + data[i]);
#else
        crc = shifted(crc ^ data[i]);
#endif
    }
    return ~crc;
}

int main(void) {
    uint8_t data[2];
    for (int i = 0; i < 2; i++)
        data[i] = __VERIFIER_nondet_uchar();
    build();
    assert(by_table(data, 2) == by_register(data, 2));
    return 0;
}
