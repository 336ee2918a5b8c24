// expect: reachable
// options: --target error:out-of-bounds
// rule: the number that marks a pointer without a value is an index like any other elsewhere
// input: [-2]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[3] = {1, 2, 3};
    int i = -2;
    int given = __VERIFIER_nondet_int();
    if (given == i)
        return a[i];
    return 0;
}
