// expect: safe
// rule: an unsigned char compared with an int becomes an int: -1 stays below
extern unsigned char __VERIFIER_nondet_uchar(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    unsigned char c = __VERIFIER_nondet_uchar();
    int x = __VERIFIER_nondet_int();
    if (x < 0 && c < x)
        reach_error();
    return 0;
}
