// expect: reachable
// options: --target error:unsequenced
// rule: two pointers to one variable: changed by one, read by the other; wrong if only names are looked at
// input: [2]
// unseen: no check of a compiler's looks for it while the program runs
int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4] = {0, 0, 0, 0}, n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    int *p = a + 2, *q = a + n;
    return (*p)++ + *q;
}
