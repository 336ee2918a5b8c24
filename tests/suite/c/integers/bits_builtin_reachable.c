// expect: reachable
// rule: GNU's functions on bits
// input: [14]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_int();
    if (n > 0 && n < 16 && __builtin_popcount(n) == 3 && __builtin_ctz(n) == 1)
        reach_error();
    return 0;
}
