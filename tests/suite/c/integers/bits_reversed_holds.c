// expect: safe
// rule: the bits of a byte the other way round, one by one and by masks
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static unsigned char by_loop(unsigned char x) {
    unsigned char r = 0;
    for (int i = 0; i < 8; i++) {
        r = (unsigned char)((r << 1) | (x & 1));
        x >>= 1;
    }
    return r;
}

static unsigned char by_masks(unsigned char x) {
    x = (x & 0xf0) >> 4 | (x & 0x0f) << 4;
    x = (x & 0xcc) >> 2 | (x & 0x33) << 2;
    return (x & 0xaa) >> 1 | (x & 0x55) << 1;
}

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    if (by_loop(x) != by_masks(x))
        reach_error();
    return 0;
}
