// expect: safe
// rule: ESBMC's words mean what SV-COMP's mean
unsigned nondet_uint(void);

int main(void) {
    unsigned x = nondet_uint();
    __ESBMC_assume(x > 10);
    __ESBMC_assert(x - 11 < 4294967285u, "x is at least 11");
    return 0;
}
