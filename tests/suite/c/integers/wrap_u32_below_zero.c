// expect: safe
// rule: a - b of unsigned ints wraps below 0: it is not negative, it is large
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int a = __VERIFIER_nondet_uint();
    unsigned int b = __VERIFIER_nondet_uint();
    if (a < b && a - b < 0)
        reach_error();
    return 0;
}
