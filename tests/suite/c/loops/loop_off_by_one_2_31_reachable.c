// expect: reachable
// rule: i <= n with n = INT_MAX would overflow; i < n does not
// input: [2147483647]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i;
    if (n < 2147483640)
        return 0;
    for (i = 2147483640; i < n; ++i)
        ;
    if (i == 2147483647)
        reach_error();
    return 0;
}
