// expect: reachable
// options: --target error:unsequenced
// rule: arguments have no order, and one of them is only changed if n asks for it; wrong if they have one
// input: [7]
// unseen: no check of a compiler's looks for it while the program runs
int __VERIFIER_nondet_int(void);

int sum(int a, int b) { return a + b; }

int main(void) {
    int i = 0, n = __VERIFIER_nondet_int();
    return sum(n == 7 ? i++ : 1, i);
}
