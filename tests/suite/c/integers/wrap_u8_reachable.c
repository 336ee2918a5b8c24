// expect: reachable
// rule: an unsigned char wraps at 2^8: 255 + 1 is 0 when stored, and 256 before
// input: [255]
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    unsigned char next = x + 1;
    if (next < x && x == 255)
        reach_error();
    return 0;
}
