/* The length of a character in UTF-8, by its first byte. */
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static int length(unsigned char first) {
    if (first < 0x80)
        return 1;
    if (first >> 5 == 0x6)
        return 2;
    if (first >> 4 == 0xe)
        return 3;
    if (first >> 3 == 0x1e)
        return 4;
    return 0;
}

int main(void) {
    unsigned characters = 0, bytes = 0;
    while (bytes < 12) {
        int here = length(__VERIFIER_nondet_uchar());
        if (here == 0)
            break;
        bytes += here;
        characters++;
    }
    assert(characters <= bytes && bytes <= 15); /* holds */
    assert(bytes != 15); /* fails for a long last character */
    return 0;
}
