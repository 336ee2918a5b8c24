// expect: reachable
// options: --target error:unsequenced
// rule: C17 6.5p2: a change by a pointer, on one way only, has no order with a read beside it; wrong if the operator of the way puts them in one
// input: [6]
// unseen: no check of a compiler's looks for it while the program runs
int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = 1, c = 2;
    int *p = a == 6 ? &b : &c;
    return (a > 5 && (*p = 4)) < b;
}
