// expect: safe
// rule: a sum that stays at the ends, by the bits of signs
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int sum(int a, int b) {
    unsigned ua = (unsigned)a, ub = (unsigned)b, sum = ua + ub;
    ua = (ua >> 31) + 0x7fffffffu;
    return (int)((ua ^ ub) | ~(ub ^ sum)) >= 0 ? (int)ua : (int)sum;
}

int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    long long wide = (long long)a + b;
    if (wide > 0x7fffffff)
        wide = 0x7fffffff;
    if (wide < -0x7fffffff - 1)
        wide = -0x7fffffff - 1;
    if (sum(a, b) != wide)
        reach_error();
    return 0;
}
