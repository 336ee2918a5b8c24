// expect: safe-or-unknown
// rule: a structure with an array of variable length is read, and nothing behind it is followed
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int() & 3;
    if (n == 0)
        return 0;
    struct varying {
        char c;
        int a[n];
    } one;
    one.a[n - 1] = n;
    if (sizeof one != 4 + 4 * n || one.a[n - 1] != n)
        reach_error();
    return 0;
}
