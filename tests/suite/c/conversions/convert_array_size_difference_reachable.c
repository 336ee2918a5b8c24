// expect: reachable
// rule: n - 1 with n of type unsigned long: for n = 0 it is 2^64 - 1
// input: [0]
extern unsigned long __VERIFIER_nondet_ulong(void);
extern void reach_error(void);

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n > 3)
        return 0;
    long last = n - 1 > 3 ? 100 : 0;
    if (last > 2)
        reach_error();
    return 0;
}
