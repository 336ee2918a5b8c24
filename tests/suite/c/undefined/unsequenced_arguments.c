// expect: safe
// options: --target error:unsequenced
// rule: where the change is not evaluated, nothing is undefined; wrong if it is the text that counts
int __VERIFIER_nondet_int(void);

int sum(int a, int b) { return a + b; }

int main(void) {
    int i = 0, n = __VERIFIER_nondet_int();
    return sum(n > 7 && n < 7 ? i++ : 1, i);
}
