// expect: reachable
// rule: an unsigned long wraps at 2^64, not at 2^32
// input: [0]
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong();
    if (x != 0)
        return 0;
    if (x - 1 == 18446744073709551615UL)
        reach_error();
    return 0;
}
