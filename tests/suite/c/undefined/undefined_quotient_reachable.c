// expect: reachable
// options: --target error:overflow
// rule: INT_MIN % -1 is as undefined as INT_MIN / -1 (C17 6.5.5)
// input: [-2147483648, -1]
int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), d = __VERIFIER_nondet_int();
    return d == -1 ? n % d : 0;
}
