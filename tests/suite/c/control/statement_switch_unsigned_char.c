// expect: safe
// rule: the case constants are converted to the promoted type of the operand: -1 never fits an unsigned char
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char c = __VERIFIER_nondet_uchar();
    switch (c) {
    case -1:
        reach_error();
    }
    return 0;
}
