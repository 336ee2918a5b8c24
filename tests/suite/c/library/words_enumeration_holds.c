// expect: safe
// rule: CBMC's question whether a number is one of the constants of its enumeration
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);
enum state { OFF, ON = 4, BROKEN = -2 };

int main(void) {
    enum state s = (enum state)__VERIFIER_nondet_int();
    __CPROVER_assume(__CPROVER_enum_is_in_range(s));
    __CPROVER_assert(s == OFF || s == ON || s == BROKEN, "there are three");
    return 0;
}
