// expect: safe
// rule: a left shift of an unsigned int drops what leaves 32 bits
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if ((x << 4) % 16 != 0)
        reach_error();
    return 0;
}
