// expect: safe
// rule: a checksum bit by bit and by a table of nibbles
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static unsigned char by_bits(const unsigned char *data, int length) {
    unsigned char crc = 0;
    for (int i = 0; i < length; i++) {
        crc ^= data[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 0x80 ? (unsigned char)((crc << 1) ^ 7) : (unsigned char)(crc << 1);
    }
    return crc;
}

static unsigned char by_table(const unsigned char *data, int length) {
    unsigned char table[16];
    for (int i = 0; i < 16; i++) {
        unsigned char crc = (unsigned char)(i << 4);
        for (int bit = 0; bit < 4; bit++)
            crc = crc & 0x80 ? (unsigned char)((crc << 1) ^ 7) : (unsigned char)(crc << 1);
        table[i] = crc;
    }
    unsigned char crc = 0;
    for (int i = 0; i < length; i++) {
        crc ^= data[i];
        crc = (unsigned char)(crc << 4) ^ table[crc >> 4];
        crc = (unsigned char)(crc << 4) ^ table[crc >> 4];
    }
    return crc;
}

int main(void) {
    unsigned char data[2];
    for (int i = 0; i < 2; i++)
        data[i] = __VERIFIER_nondet_uchar();
    if (by_bits(data, 2) != by_table(data, 2))
        reach_error();
    return 0;
}
