// expect: reachable
// options: --target error:array-length
// rule: a negative length is none, also where it would be large as a size
// input: [-1]
int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n >= 0)
        return 0;
    char a[n];
    a[0] = 1;
    return a[0];
}
