// expect: safe
// rule: 7u / -1 divides by 2^32 - 1
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if (x == 7 && x / -1 != 0)
        reach_error();
    return 0;
}
