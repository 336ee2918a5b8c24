// expect: reachable
// rule: a VLA has as many elements as its size said when it was declared
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 4)
        return 0;
    int a[n];
    for (int i = 0; i < n; ++i)
        a[i] = i;
    if (a[n - 1] == 2)
        reach_error();
    return 0;
}
