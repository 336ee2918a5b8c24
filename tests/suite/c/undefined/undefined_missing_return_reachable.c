// expect: reachable
// options: --target error:missing-value
// rule: a result that was not returned is not used; wrong if it is an input like any other
// input: [0, 0, 0]
// unseen: compilers do not look for it
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
    return sign(x);
}
