// expect: safe
// rule: `i < n - 1` for an unsigned n of 0 runs 2^32 - 1 times, and is true at once
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int n = __VERIFIER_nondet_uint();
    int entered = 0;
    for (unsigned int i = 0; i + 1 < n; ++i) {
        entered = 1;
        break;
    }
    if (n == 0 && entered)
        reach_error();
    return 0;
}
