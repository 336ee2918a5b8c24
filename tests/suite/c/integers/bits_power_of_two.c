// expect: safe
// rule: x & (x - 1) is 0 for powers of two
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    if (x > 32 && (x & (x - 1)) == 0 && x != 128 && x != 64)
        reach_error();
    return 0;
}
