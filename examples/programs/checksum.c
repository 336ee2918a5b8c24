/* Fletcher's checksum, with small remainders. */
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned low = 0, high = 0;
    for (int i = 0; i < 4; i++) {
        low = (low + __VERIFIER_nondet_uchar()) % 255;
        high = (high + low) % 255;
    }
    assert(low < 255 && high < 255); /* holds */
    assert(low != 10 || high != 20); /* fails for some four bytes */
    return 0;
}
