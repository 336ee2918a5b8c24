// expect: reachable
// input: [16, 4]
// rule: shifts by variables add up, and lose the last bits
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);


int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned n = __VERIFIER_nondet_uchar() % 32;
    if (n > 3 && ((x >> n) << n) == (x & ~1u) && x == 0x12345671u)
        reach_error();
    if (n > 3 && ((x >> n) << n) == x && x > 0xfu)
        reach_error();
    return 0;
}
