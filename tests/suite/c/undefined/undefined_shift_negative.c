// expect: safe
// options: --target undefined
// rule: only a negative number must not be shifted to the left
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 100)
        return 0;
    return n << 3;
}
