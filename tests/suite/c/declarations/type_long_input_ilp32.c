// expect: safe
// options: --data-model ILP32
// rule: with ILP32 a long input has 32 bits
extern long __VERIFIER_nondet_long(void);
extern void reach_error(void);

int main(void) {
    long x = __VERIFIER_nondet_long();
    long long y = x;
    if (y > 2147483647LL)
        reach_error();
    return 0;
}
