// expect: reachable
// rule: a sum of unsigned numbers of 63 bits may have the bit 63: a solver's intervals of 64 bits overflowed here
// input: [18446744065119652352, 15823207135994980082]
extern void reach_error(void);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long x = __VERIFIER_nondet_ulong() >> 1, y = __VERIFIER_nondet_ulong() >> 1;
    unsigned long sum = x + y;
    if ((sum & 0x8000000000000000UL) && (x ^ y) == 0x1234567812345679UL && (x & 0xff00) == 0x4500)
        reach_error();
    return 0;
}
