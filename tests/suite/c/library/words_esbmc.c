// expect: reachable
// rule: ESBMC's words mean what SV-COMP's mean; an unsigned input may be large
// input: [4000000000]
unsigned nondet_uint(void);

int main(void) {
    unsigned x = nondet_uint();
    __ESBMC_assume(x > 10);
    __ESBMC_assert(x < 3000000000u, "x is small");
    return 0;
}
