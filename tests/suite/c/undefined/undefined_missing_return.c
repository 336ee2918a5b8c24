// expect: safe
// options: --target undefined
// rule: a function may return nothing where nobody uses its result
int __VERIFIER_nondet_int(void);

int sign(int x) {
    if (x > 0)
        return 1;
    if (x < 0)
        return -1;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    sign(x);
    if (x == 0)
        return 0;
    return sign(x);
}
