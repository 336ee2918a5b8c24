// expect: reachable
// rule: x ^ y is (x | y) - (x & y)
// input: [5]
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    unsigned char y = 3;
    if ((x ^ y) == 6)
        reach_error();
    return 0;
}
