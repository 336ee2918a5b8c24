// expect: safe
// rule: x & 15 is the remainder by 16 for an unsigned x
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if ((x & 15) != x % 16)
        reach_error();
    return 0;
}
