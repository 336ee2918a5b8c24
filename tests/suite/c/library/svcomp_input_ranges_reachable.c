// expect: reachable
// rule: inputs stay in the ranges of their types
// input: [255, -128, 65535, 4294967295]
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned char a = __VERIFIER_nondet_uchar();
    char b = __VERIFIER_nondet_char();
    unsigned short c = __VERIFIER_nondet_ushort();
    unsigned int d = __VERIFIER_nondet_uint();
    long sum = (long)a + c + d - b;
    if (sum >= 255L + 65535L + 4294967295L + 128L)
        reach_error();
    return 0;
}
