// expect: reachable
// rule: an uninterpreted function of a short integer may have any two results for two values
// input: [[1], [5], 255, 0, -1, 0]
extern void __CPROVER_havoc_object(void *p);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
_Bool __CPROVER_uninterpreted_is_blank(signed char);
unsigned short __CPROVER_uninterpreted_next(short);

int main(void) {
    signed char a = (signed char)__VERIFIER_nondet_uchar(), b = (signed char)__VERIFIER_nondet_uchar();
    short c = __VERIFIER_nondet_short(), d = __VERIFIER_nondet_short();
    __CPROVER_assume(a < 0 && c < 0 && __CPROVER_uninterpreted_is_blank(a) != __CPROVER_uninterpreted_is_blank(b));
    __CPROVER_assert(__CPROVER_uninterpreted_next(c) == __CPROVER_uninterpreted_next(d), "there is one result");
    return 0;
}
