// expect: reachable
// rule: f(a, a): both parameters are one array
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int shift(int to[], int from[], int i) {
    to[i] = from[i] + 1;
    return from[i];
}

int main(void) {
    int a[3] = {0}, b[3] = {0};
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 2)
        return 0;
    if (shift(a, a, i) != 0)
        reach_error();
    return 0;
}
