// expect: reachable
// options: --target error:out-of-bounds
// input: [1]
// rule: an array that no declaration gives a size has one element
extern int __VERIFIER_nondet_int(void);

int a[];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1)
        return 0;
    a[n] = 5;
    return 0;
}
