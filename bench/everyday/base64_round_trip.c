// Base64 there and back again.
// unwind: 7
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static char digit(unsigned six) {
    if (six < 26)
        return (char)('A' + six);
    if (six < 52)
        return (char)('a' + six - 26);
    if (six < 62)
        return (char)('0' + six - 52);
    return six == 62 ? '+' : '/';
}

static int value(char c) {
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    if (c >= '0' && c <= '9')
        return c - '0' + 52;
    return c == '+' ? 62 : c == '/' ? 63 : -1;
}

static void encode(const uint8_t *in, int groups, char *out) {
    for (int i = 0; i < groups; i++, in += 3, out += 4) {
        out[0] = digit(in[0] >> 2);
        out[1] = digit((in[0] & 3) << 4 | in[1] >> 4);
        out[2] = digit((in[1] & 15) << 2 | in[2] >> 6);
        out[3] = digit(in[2] & 63);
    }
}

static int decode(const char *in, int groups, uint8_t *out) {
    for (int i = 0; i < groups; i++, in += 4, out += 3) {
        int a = value(in[0]), b = value(in[1]), c = value(in[2]), d = value(in[3]);
        if (a < 0 || b < 0 || c < 0 || d < 0)
            return -1;
        out[0] = (uint8_t)(a << 2 | b >> 4);
        out[1] = (uint8_t)(b << 4 | c >> 2);
#ifdef WRONG
        out[2] = (uint8_t)((c & 1) << 6 | d);
#else
        out[2] = (uint8_t)(c << 6 | d);
#endif
    }
    return 3 * groups;
}

int main(void) {
    uint8_t data[6], back[6];
    char text[8];
    for (int i = 0; i < 6; i++)
        data[i] = __VERIFIER_nondet_uchar();
    encode(data, 2, text);
    assert(decode(text, 2, back) == 6);
    for (int i = 0; i < 6; i++)
        assert(back[i] == data[i]);
    return 0;
}
