// An IPv4 header: its fields by offset, its checksum made and verified.
// unwind: 21
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static uint16_t at16(const uint8_t *p) { return (uint16_t)(p[0] << 8 | p[1]); }

static uint16_t checksum(const uint8_t *header, int length) {
    uint32_t sum = 0;
    for (int i = 0; i < length; i += 2)
        sum += at16(header + i);
#ifdef WRONG
    sum = (sum & 0xffff) + (sum >> 16);
#else
    while (sum >> 16)
        sum = (sum & 0xffff) + (sum >> 16);
#endif
    return (uint16_t)~sum;
}

static bool parse(const uint8_t *header, int size, uint16_t *total) {
    if (header[0] >> 4 != 4)
        return false;
    int length = (header[0] & 15) * 4;
    if (length < 20 || length > size)
        return false;
    *total = at16(header + 2);
    return *total >= length && checksum(header, length) == 0;
}

int main(void) {
    uint8_t header[20];
    for (int i = 0; i < 20; i++)
        header[i] = __VERIFIER_nondet_uchar();
    header[0] = 0x45;
    header[10] = header[11] = 0;
    uint16_t sum = checksum(header, 20);
    header[10] = (uint8_t)(sum >> 8);
    header[11] = (uint8_t)sum;
    uint16_t total = 0;
    bool accepted = parse(header, 20, &total);
    assert(total == (header[2] << 8 | header[3]));
    assert(accepted == (total >= 20));
    return 0;
}
