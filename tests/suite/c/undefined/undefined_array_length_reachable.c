// expect: reachable
// options: --target error:array-length
// rule: the length of an array is positive; wrong if a variable one is not looked at
// input: [0]
int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 9)
        return 0;
    int a[n];
    for (int i = 0; i < n; ++i)
        a[i] = i;
    return 0;
}
