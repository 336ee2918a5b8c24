// expect: reachable
// rule: CBMC's question about overflow is one of the type that the operands meet in
// input: [-2147483648]
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    int a = __VERIFIER_nondet_int();
    __CPROVER_assert(!__CPROVER_overflow_minus(a, 1) || a == 0, "it can be made smaller");
    return 0;
}
