// expect: reachable
// rule: the sum of an unsigned char wraps within a loop of input length
// input: [4]
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int n = __VERIFIER_nondet_uint();
    unsigned char s = 0;
    for (unsigned int i = 0; i < n; ++i)
        s += 64;
    if (s == 0 && n == 4)
        reach_error();
    return 0;
}
