// expect: unknown
// rule: CBMC's numbers of any size, and those with a fixed point, are types of whose values nothing is followed
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    __CPROVER_integer many = 1;
    __CPROVER_rational part = 0.5;
    __CPROVER_fixedbv[32][16] fixed = 1.5;
    many *= 100;
    __CPROVER_assert(many == 100 && part < 1 && fixed > 1, "of any size");
    return 0;
}
