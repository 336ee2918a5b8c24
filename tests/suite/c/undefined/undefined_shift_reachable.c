// expect: reachable
// options: --target error:shift
// rule: a shift by as many bits as there are, or by a negative amount, is undefined
// input: [32]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    unsigned one = 1;
    if (n < 0 || n > 32)
        return 0;
    return one << n >> n;
}
