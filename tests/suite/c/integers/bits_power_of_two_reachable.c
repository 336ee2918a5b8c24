// expect: reachable
// rule: x & (x - 1) is 0 for powers of two
// input: [64]
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    if (x > 32 && (x & (x - 1)) == 0 && x != 128)
        reach_error();
    return 0;
}
