// expect: safe
// rule: an unsigned int of 2^31 and more becomes a negative int (gcc: modulo 2^32)
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int u = __VERIFIER_nondet_uint();
    int x = (int)u;
    if (x < 0 && u <= 2147483647u)
        reach_error();
    return 0;
}
