// expect: reachable
// options: --target error:shift
// rule: a negative number is not shifted to the left (C17 6.5.7)
// input: [-1]
int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    return n > -3 && n < 3 ? n << 1 : 0;
}
