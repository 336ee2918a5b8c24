// expect: reachable
// rule: for other arguments an uninterpreted function may give another result
// input: [1, 2, 5, 6]
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);
unsigned __CPROVER_uninterpreted_hash(int x);

int main(void) {
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    unsigned one = __CPROVER_uninterpreted_hash(x), other = __CPROVER_uninterpreted_hash(y);
    __CPROVER_assert(one == other, "there is one result");
    return 0;
}
