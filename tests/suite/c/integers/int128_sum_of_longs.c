// expect: safe
// rule: __int128 holds the sum and the product of two longs
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

int main(void) {
    unsigned long a = __VERIFIER_nondet_ulong(), b = __VERIFIER_nondet_ulong();
    unsigned __int128 sum = (unsigned __int128)a + b;
    if ((unsigned long)sum < a && sum >> 64 == 0)
        reach_error();
    if (sum - a != b)
        reach_error();
    return 0;
}
