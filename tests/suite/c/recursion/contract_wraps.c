// expect: safe
// rule: unsigned arguments and results of a call wrap
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

unsigned int sum(unsigned int n, unsigned int m) { return n == 0 ? m : sum(n - 1, m + 1); }

int main(void) {
    unsigned int a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    if (sum(a, b) != a + b)
        reach_error();
    return 0;
}
