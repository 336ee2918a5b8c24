// expect: reachable
// rule: a variable of an enumeration may have other values
// input: [3]
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);
enum state { OFF, ON = 4 };

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n == 1 || n == 2)
        return 0;
    enum state s = (enum state)n;
    __CPROVER_assert(__CPROVER_enum_is_in_range(s) || n > 3, "it is one of them");
    return 0;
}
