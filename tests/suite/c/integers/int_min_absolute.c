// expect: safe
// options: --ints wrap
// rule: with --ints wrap the absolute value of INT_MIN is negative
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int a = x < 0 ? -x : x;
    if (a < 0 && x != -2147483647 - 1)
        reach_error();
    return 0;
}
