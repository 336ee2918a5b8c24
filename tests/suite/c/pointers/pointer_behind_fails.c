// expect: reachable
// rule: a pointer just behind an array is equal to another one there
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a[3], b[3];
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    int *p = a + n, *end = a + 3, *q = b + n;
    if (p == q)
        return 0;
    if (p == end)
        reach_error();
    return 0;
}
