// expect: reachable
// options: --target error:out-of-bounds
// rule: an access outside of a block is undefined, a pointer right behind it is not
// input: [4]
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4] = {1, 2, 3, 4}, *end = a + 4, n = __VERIFIER_nondet_int(), sum = 0;
    for (int *p = a; p != end; p++)
        sum += *p;
    if (n < 0 || n > 4)
        return sum;
    return a[n];
}
