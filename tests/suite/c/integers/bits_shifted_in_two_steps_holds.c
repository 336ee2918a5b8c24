// expect: safe
// rule: shifts by variables add up, and lose the last bits
// net: whole
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);


int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned n = __VERIFIER_nondet_uchar() % 32;
    unsigned m = __VERIFIER_nondet_uchar() % 32;
    if (n + m < 32 && ((x << n) << m) != (x << (n + m)))
        reach_error();
    if (((x >> n) << n) != (x & ~((1u << n) - 1)))
        reach_error();
    return 0;
}
