// expect: safe
// rule: CBMC's question whether a shift to the left loses something
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int(), by = __VERIFIER_nondet_int();
    if (x < 0 || by < 0)
        return 0;
    if (!__CPROVER_overflow_shl(x, 3))
        __CPROVER_assert(x <= 268435455, "there is room for three bits");
    __CPROVER_assert(!__CPROVER_overflow_shl(0, by), "nothing is lost of zero");
    __CPROVER_assert(by < 31 || x == 0 || __CPROVER_overflow_shl(x, by), "all is lost");
    return 0;
}
