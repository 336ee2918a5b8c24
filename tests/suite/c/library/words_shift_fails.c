// expect: reachable
// rule: the highest bit of a number with a sign is none of its own
// input: [1073741824]
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 1073741824)
        return 0;
    __CPROVER_assert(!__CPROVER_overflow_shl(x, 1), "it can be doubled");
    return 0;
}
