// expect: safe
// rule: what a `restrict` pointer points to changes through it alone, and otherwise it is a pointer
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static void move(int *restrict to, const int *restrict from, int n) {
    for (int i = 0; i < n; i++)
        to[i] = from[i] + 1;
}

int main(void) {
    int n = __VERIFIER_nondet_int(), a[3] = {n, 2, 3}, b[3] = {0};
    if (n < 0 || n > 100)
        return 0;
    move(b, a, 3);
    if (b[0] != n + 1 || b[2] != 4 || a[0] != n)
        reach_error();
    return 0;
}
