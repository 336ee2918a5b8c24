// expect: safe
// rule: x ^ y is (x | y) - (x & y)
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    unsigned char y = 3;
    if ((x ^ y) != (x | y) - (x & y))
        reach_error();
    return 0;
}
