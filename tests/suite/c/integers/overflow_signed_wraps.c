// expect: reachable
// options: --ints wrap
// rule: with --ints wrap a signed int wraps: INT_MAX + 1 is INT_MIN
// input: [2147483647]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x + 1 < x)
        reach_error();
    return 0;
}
