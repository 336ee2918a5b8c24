// expect: safe
// rule: an uninterpreted function of CBMC gives equal results for equal arguments
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);
unsigned __CPROVER_uninterpreted_hash(const int, const unsigned char *const);

int main(void) {
    unsigned char key[2] = {1, 2};
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    unsigned one = __CPROVER_uninterpreted_hash(x, key);
    unsigned other = __CPROVER_uninterpreted_hash(y, key);
    __CPROVER_assert(x != y || one == other, "it is a function");
    return 0;
}
