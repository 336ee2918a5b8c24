// expect: safe
// rule: CBMC asks whether a result fits into the type that the operands meet in
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern char __VERIFIER_nondet_char(void);
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (!__CPROVER_overflow_plus(a, b))
        __CPROVER_assert((long)a + b == a + b, "a sum that fits");
    if (!__CPROVER_overflow_unary_minus(a))
        __CPROVER_assert(-a + a == 0, "a number that has an opposite");
    unsigned u = __VERIFIER_nondet_uint(), v = __VERIFIER_nondet_uint();
    __CPROVER_assert(__CPROVER_overflow_minus(u, v) == (u < v), "borrow");
    __CPROVER_assert(__CPROVER_overflow_mult(u, 2u) == (u >= 0x80000000u), "carry");
    char c = __VERIFIER_nondet_char();
    __CPROVER_assert(!__CPROVER_overflow_plus(c, c), "as int");
    return 0;
}
