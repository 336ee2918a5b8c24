// expect: safe
// rule: 1u << 31 is 2147483648
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if (x == 1 && x << 31 < x)
        reach_error();
    return 0;
}
