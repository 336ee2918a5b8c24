// expect: reachable
// rule: a block that CBMC gives holds anything where no zeros are asked for
// input: [7]
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int *p = __CPROVER_allocate(sizeof *p, n != 7);
    *p = n == 7 ? 1 : *p;
    __CPROVER_assert(*p == 0, "zero");
    return 0;
}
