// expect: safe
// rule: turned to the left and to the right by as many bits
// net: whole
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static unsigned left(unsigned x, unsigned by) {
    return (x << (by & 31)) | (x >> ((32 - by) & 31));
}

static unsigned right(unsigned x, unsigned by) {
    return (x >> (by & 31)) | (x << ((32 - by) & 31));
}

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    unsigned by = __VERIFIER_nondet_uchar();
    if (right(left(x, by), by) != x)
        reach_error();
    return 0;
}
