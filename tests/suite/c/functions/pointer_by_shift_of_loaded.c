// expect: safe
// rule: shifts by an unknown count of what is loaded say once what a load needs, and not for each count
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);
static int one(void) { return 1; }
static int two(void) { return 2; }

int main(void) {
    long m[2] = {1, 5}, o[4] = {1, 2, 3, 4};
    int k = __VERIFIER_nondet_int();
    unsigned char b = __VERIFIER_nondet_uchar();
    int (*z)(void) = ((m[1] >> (o[k & 3] & 63)) & 1023) << (b & 15) > 1 ? one : two;
    int x = z() ^ (*z)();
    if (x != 0)
        reach_error();
    return 0;
}
