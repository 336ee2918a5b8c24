// expect: safe
// rule: the difference of two unsigned shorts is an int: it may be negative
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
    unsigned short a = __VERIFIER_nondet_ushort(), b = __VERIFIER_nondet_ushort();
    unsigned short d = a - b;
    if (d < 0)
        reach_error();
    return 0;
}
