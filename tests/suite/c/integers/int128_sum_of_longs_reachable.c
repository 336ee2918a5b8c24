// expect: reachable
// rule: __int128 holds the sum and the product of two longs
// input: [4294967296, 4294967296]
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
    unsigned __int128 product = (unsigned __int128)a * b;
    if (product >> 64 == 1 && (unsigned long)product == 0)
        reach_error();
    return 0;
}
