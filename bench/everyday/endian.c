// Swapping bytes: by shifts, and through the bytes of the number.
// unwind: 9
#include <assert.h>
#include <stdint.h>

extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

static uint32_t swap32(uint32_t x) {
#ifdef WRONG
    return x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xffff0000) | x << 24;
#else
    return x >> 24 | (x >> 8 & 0xff00) | (x << 8 & 0xff0000) | x << 24;
#endif
}

static uint64_t swap64(uint64_t x) {
    return (uint64_t)swap32((uint32_t)x) << 32 | swap32((uint32_t)(x >> 32));
}

static void reverse_bytes(void *object, int size) {
    unsigned char *bytes = object;
    for (int i = 0; i < size / 2; i++) {
        unsigned char kept = bytes[i];
        bytes[i] = bytes[size - 1 - i];
        bytes[size - 1 - i] = kept;
    }
}

int main(void) {
    uint32_t word = __VERIFIER_nondet_uint(), other = word;
    uint64_t wide = __VERIFIER_nondet_ulong(), another = wide;
    reverse_bytes(&other, 4);
    assert(swap32(word) == other);
    reverse_bytes(&another, 8);
    assert(swap64(wide) == another);
    assert(swap64(swap64(wide)) == wide);
    return 0;
}
