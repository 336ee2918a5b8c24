// expect: safe
// rule: a long long holds 2^62 and its double minus 1
extern long long __VERIFIER_nondet_longlong(void);
extern void reach_error(void);

int main(void) {
    long long x = __VERIFIER_nondet_longlong();
    if (x == 4611686018427387904LL && x + (x - 1) < 0)
        reach_error();
    return 0;
}
