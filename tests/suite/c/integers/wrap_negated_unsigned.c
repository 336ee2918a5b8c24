// expect: safe
// rule: -x of an unsigned int is 2^32 - x, and 0 for 0
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if (x == 1 && -x < x)
        reach_error();
    return 0;
}
