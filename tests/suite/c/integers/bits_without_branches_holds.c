// expect: safe
// rule: the average, the smaller one, the next power of two: without branches
extern unsigned __VERIFIER_nondet_uint(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static unsigned average(unsigned a, unsigned b) {
    return (a & b) + ((a ^ b) >> 1);
}

static int smaller(int x, int y) {
    return y ^ ((x ^ y) & -(x < y));
}

static unsigned power(unsigned v) {
    v--;
    v |= v >> 1;
    v |= v >> 2;
    v |= v >> 4;
    v |= v >> 8;
    v |= v >> 16;
    return v + 1;
}

int main(void) {
    unsigned a = __VERIFIER_nondet_uint();
    unsigned b = __VERIFIER_nondet_uint();
    if (average(a, b) != (unsigned)(((unsigned long long)a + b) / 2))
        reach_error();
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (smaller(x, y) != (x < y ? x : y))
        reach_error();
    if (a > 0 && a <= 0x80000000u && (power(a) & (power(a) - 1)) != 0)
        reach_error();
    return 0;
}
