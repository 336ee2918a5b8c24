// Base64 of up to five bytes: as many characters as the standard says, all of its alphabet.
// unwind: 9
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static const char ALPHABET[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static int encode(const uint8_t *in, int length, char *out) {
    int at = 0;
    for (int i = 0; i < length; i += 3) {
        uint32_t group = (uint32_t)in[i] << 16;
        if (i + 1 < length)
            group |= (uint32_t)in[i + 1] << 8;
        if (i + 2 < length)
            group |= in[i + 2];
        out[at++] = ALPHABET[group >> 18 & 63];
        out[at++] = ALPHABET[group >> 12 & 63];
        out[at++] = i + 1 < length ? ALPHABET[group >> 6 & 63] : '=';
#ifdef WRONG
        out[at++] = i + 2 <= length ? ALPHABET[group & 63] : '=';
#else
        out[at++] = i + 2 < length ? ALPHABET[group & 63] : '=';
#endif
    }
    out[at] = '\0';
    return at;
}

static int is_of_alphabet(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
}

int main(void) {
    uint8_t in[5];
    char out[9];
    int length = __VERIFIER_nondet_uchar();
    if (length > 5)
        return 0;
    for (int i = 0; i < 5; i++)
        in[i] = __VERIFIER_nondet_uchar();
    int written = encode(in, length, out);
    int padding = (3 - length % 3) % 3;
    assert(written == (length + 2) / 3 * 4);
    for (int i = 0; i < written; i++) {
        if (i < written - padding)
            assert(is_of_alphabet(out[i]));
        else
            assert(out[i] == '=');
    }
    return 0;
}
