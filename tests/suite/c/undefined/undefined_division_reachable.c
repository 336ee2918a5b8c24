// expect: reachable
// options: --target error:division-by-zero
// rule: a division or remainder by 0 is undefined
// input: [0]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100)
        return 0;
    return 7 / n + 7 % (n + 1);
}
