// expect: reachable
// rule: a long long holds 2^62 and its double minus 1
// input: [4611686018427387904]
extern long long __VERIFIER_nondet_longlong(void);
extern void reach_error(void);

int main(void) {
    long long x = __VERIFIER_nondet_longlong();
    if (x == 4611686018427387904LL && x + (x - 1) == 9223372036854775807LL)
        reach_error();
    return 0;
}
