// expect: safe
// rule: CBMC's question whether a string begins somewhere that ends inside of its object
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[3] = {'a', 0, 'b'};
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 2)
        return 0;
    __CPROVER_assert(__CPROVER_is_cstring(text + n) == (n < 2), "it ends behind the first letter");
    __CPROVER_assert(!__CPROVER_is_cstring(0), "nothing is no string");
    return 0;
}
