// expect: reachable
// rule: a signed and an unsigned char with the same bits differ as ints
// input: [-1, 255]
extern signed char __VERIFIER_nondet_schar(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    signed char s = __VERIFIER_nondet_schar();
    unsigned char u = __VERIFIER_nondet_uchar();
    if (s < 0 && (unsigned char)s == u && u == 255)
        reach_error();
    return 0;
}
