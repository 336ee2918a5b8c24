// expect: safe
// rule: bits that are swapped in pairs, twice, are where they were
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned swapped(unsigned x) {
    return ((x & 0x55555555u) << 1) | ((x >> 1) & 0x55555555u);
}

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (swapped(swapped(x)) != x)
        reach_error();
    return 0;
}
