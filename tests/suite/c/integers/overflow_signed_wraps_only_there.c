// expect: safe
// options: --ints wrap
// rule: with --ints wrap x + 1 is below x for INT_MAX only
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x + 1 < x && x != 2147483647)
        reach_error();
    return 0;
}
