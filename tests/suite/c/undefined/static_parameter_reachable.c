// expect: reachable
// options: --target error:out-of-bounds
// rule: `int a[static 3]` is given less where n is 2, and nothing is read; wrong if only an access counts
// input: [2]
// unseen: no check of a compiler's looks for it while the program runs
int __VERIFIER_nondet_int(void);

int first(int a[static 3]) { return a[0]; }

int main(void) {
    int n = __VERIFIER_nondet_int(), a[5] = {0};
    if (n < 1 || n > 3)
        return 0;
    return first(a + (n == 2 ? 3 : 2));
}
