// expect: safe
// rule: Gray code, there and back
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned encoded(unsigned x) {
    return x ^ (x >> 1);
}

static unsigned decoded(unsigned g) {
    g ^= g >> 16;
    g ^= g >> 8;
    g ^= g >> 4;
    g ^= g >> 2;
    return g ^ (g >> 1);
}

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (decoded(encoded(x)) != x)
        reach_error();
    return 0;
}
