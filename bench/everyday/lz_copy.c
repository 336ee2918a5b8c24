// Matches and literals as in LZ77: whatever the packed bytes say, nothing is read or written outside.
// unwind: 9
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

#define PACKED 5
#define ROOM 8

/* A byte below 0x80 is a literal; else 3 bits of length - 1 and 4 bits of distance. */
static int unpack(const uint8_t *in, int size, uint8_t *out) {
    int written = 0;
    for (int i = 0; i < size; i++) {
        if (in[i] < 0x80) {
            if (written == ROOM)
                return -1;
            out[written++] = in[i];
            continue;
        }
        int length = (in[i] >> 4 & 7) + 1, distance = in[i] & 15;
#ifdef WRONG
        if (distance > written + 1 || length > ROOM - written)
#else
        if (distance == 0 || distance > written || length > ROOM - written)
#endif
            return -1;
        for (int k = 0; k < length; k++, written++) {
            assert(written < ROOM);
            assert(written - distance >= 0 && distance > 0);
            out[written] = out[written - distance];
        }
    }
    return written;
}

int main(void) {
    uint8_t packed[PACKED], out[ROOM];
    for (int i = 0; i < PACKED; i++)
        packed[i] = __VERIFIER_nondet_uchar();
    int written = unpack(packed, PACKED, out);
    assert(written <= ROOM);
    for (int i = 0; i < written; i++)
        assert(out[i] < 0x80);
    return 0;
}
