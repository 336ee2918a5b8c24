// expect: safe
// rule: an unsigned char is promoted before it is shifted: 128 << 1 is 256
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char c = __VERIFIER_nondet_uchar();
    if (c == 128 && (unsigned char)(c << 1) == 256)
        reach_error();
    return 0;
}
