// expect: reachable
// rule: (a + b) / 2 of unsigned chars does not wrap; (unsigned char)(a + b) / 2 does
// input: [200, 100]
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
    int middle = (unsigned char)(a + b) / 2;
    if (a >= 100 && b >= 100 && middle < 100)
        reach_error();
    return 0;
}
