// expect: safe
// rule: the product of two unsigned ints wraps before it is widened to unsigned long
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int x = __VERIFIER_nondet_uint();
    if (x != 65536)
        return 0;
    unsigned long y = x * x;
    if (y == 4294967296UL)
        reach_error();
    return 0;
}
