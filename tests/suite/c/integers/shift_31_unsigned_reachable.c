// expect: reachable
// rule: 1u << 31 is 2147483648
// input: [1]
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if (x == 1 && x << 31 == 2147483648u)
        reach_error();
    return 0;
}
