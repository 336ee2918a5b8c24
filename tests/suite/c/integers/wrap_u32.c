// expect: safe
// rule: an unsigned int wraps at 2^32
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if (x > 10 && x + 1 < 1 && x + 1 != 0)
        reach_error();
    return 0;
}
