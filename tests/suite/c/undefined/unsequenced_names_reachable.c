// expect: reachable
// options: --target error:unsequenced
// rule: C17 6.5p2: ++x and x have no order, where one is a change; wrong if x is read from left to right
// input: [4]
// unseen: no check of a compiler's looks for it while the program runs
int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 3 && x < 9)
        x = ++x + x;
    return 0;
}
