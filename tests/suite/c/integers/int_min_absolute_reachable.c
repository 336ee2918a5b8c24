// expect: reachable
// options: --ints wrap
// rule: with --ints wrap the absolute value of INT_MIN is negative
// input: [-2147483648]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int a = x < 0 ? -x : x;
    if (a < 0)
        reach_error();
    return 0;
}
