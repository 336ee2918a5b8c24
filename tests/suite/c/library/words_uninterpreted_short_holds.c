// expect: safe
// rule: an uninterpreted function of a short integer has one result for each of its values, however many calls
extern void __CPROVER_havoc_object(void *p);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern short __VERIFIER_nondet_short(void);
_Bool __CPROVER_uninterpreted_is_blank(signed char);
unsigned short __CPROVER_uninterpreted_next(short);

int main(void) {
    signed char text[20];
    unsigned n = 0, again = 0;
    for (unsigned i = 0; i < sizeof text; i++)
        text[i] = (signed char)__VERIFIER_nondet_uchar();
    while (n < sizeof text && __CPROVER_uninterpreted_is_blank(text[n]))
        n++;
    while (again < sizeof text && __CPROVER_uninterpreted_is_blank(text[again]))
        again++;
    __CPROVER_assert(n == again, "the same calls give the same results");
    short a = __VERIFIER_nondet_short(), b = __VERIFIER_nondet_short();
    __CPROVER_assume(a == b);
    __CPROVER_assert(__CPROVER_uninterpreted_next(a) == __CPROVER_uninterpreted_next(b), "so do others");
    return 0;
}
