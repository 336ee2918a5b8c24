// expect: reachable
// rule: an element through a pointer, while a loop writes all elements
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a[3];
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k > 2)
        return 0;
    int *p = a + k;
    for (int i = 0; i < 3; ++i)
        a[i] = 10 * i;
    if (*p == 10)
        reach_error();
    return 0;
}
