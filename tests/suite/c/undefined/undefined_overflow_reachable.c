// expect: reachable
// options: --target error:overflow
// rule: a signed sum that leaves its type is undefined, and so is what `-`, `*` and `++` give
// input: [2147483]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -1000 || n > 2147483)
        return 0;
    n = n * 1000 + n;
    n++;
    return -n - 1 > 0;
}
