// expect: safe
// rule: x + 1 of an unsigned char is an int: it does not wrap before it is stored
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    unsigned char y = x + 1;
    if (x + 1 == 0)
        reach_error();
    return 0;
}
