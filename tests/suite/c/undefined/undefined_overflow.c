// expect: safe
// options: --target error:overflow
// rule: a signed sum that leaves its type is undefined, and so is what `-`, `*` and `++` give
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -1000 || n > 1000)
        return 0;
    n = n * 1000 + n;
    n++;
    return -n - 1 > 0;
}
