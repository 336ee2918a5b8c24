// expect: safe
// options: --ints math
// rule: over unbounded integers the inputs of narrow types keep to their ranges all the same
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
extern void reach_error(void);

int main(void) {
    unsigned char c = __VERIFIER_nondet_uchar();
    short s = __VERIFIER_nondet_short();
    if (c > 255 || c < 0 || s > 32767 || s < -32768)
        reach_error();
    return 0;
}
