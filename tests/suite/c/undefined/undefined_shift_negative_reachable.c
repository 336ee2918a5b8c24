// expect: reachable
// options: --target error:negative-shift
// rule: shifting a negative number to the left is an error of its own kind
// input: [-1]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -1 || n > 100)
        return 0;
    return n << 3;
}
