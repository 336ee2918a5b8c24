// Run-length coding of six bytes, and back.
// unwind: 8
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

#define SIZE 6

static int encode(const uint8_t *in, int size, uint8_t *out) {
    int written = 0;
    for (int i = 0; i < size;) {
        int run = 1;
        while (i + run < size && in[i + run] == in[i])
            run++;
        out[written++] = (uint8_t)run;
        out[written++] = in[i];
        i += run;
    }
    return written;
}

static int decode(const uint8_t *in, int size, uint8_t *out, int room) {
    int written = 0;
    for (int i = 0; i + 1 < size; i += 2) {
#ifdef WRONG
        if (in[i] >= room - written)
#else
        if (in[i] > room - written)
#endif
            return -1;
        for (int k = 0; k < in[i]; k++)
            out[written++] = in[i + 1];
    }
    return written;
}

int main(void) {
    uint8_t data[SIZE], packed[2 * SIZE], back[SIZE];
    for (int i = 0; i < SIZE; i++)
        data[i] = __VERIFIER_nondet_uchar();
    int size = encode(data, SIZE, packed);
    assert(size >= 2 && size <= 2 * SIZE);
    assert(decode(packed, size, back, SIZE) == SIZE);
    for (int i = 0; i < SIZE; i++)
        assert(back[i] == data[i]);
    return 0;
}
