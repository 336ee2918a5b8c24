/* How many bits of a byte are set? */
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char byte = __VERIFIER_nondet_uchar();
    unsigned rest = byte, count = 0;
    while (rest) {
        rest &= rest - 1;
        count++;
    }
    assert(count <= 8); /* holds */
    assert(count != 5); /* fails for 31 */
    return 0;
}
