// expect: safe
// rule: a sum of unsigned numbers of 62 bits has no bit 63, and one of 63 bits never more than that
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong() >> 1, y = __VERIFIER_nondet_ulong() >> 1;
    unsigned long sum = x + y, half = (x >> 1) + (y >> 1);
    if (sum < x || (half & 0x8000000000000000UL) || sum - y != x)
        reach_error();
    return 0;
}
