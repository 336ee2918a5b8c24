// expect: reachable
// input: [3]
// rule: it is made anew each time, with another length
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0;
    if (n < 1 || n > 3)
        return 0;
again:;
    int x[n];
    x[0] = n;
    x[n - 1] = n;
    sum += x[0];
    n--;
    if (n > 0)
        goto again;
    if (sum == 6)
        reach_error();
    return 0;
}
