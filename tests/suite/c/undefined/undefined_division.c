// expect: safe
// options: --target undefined
// rule: a division or remainder by 0 is undefined
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 100)
        return 0;
    return 7 / n + 7 % (n + 1);
}
