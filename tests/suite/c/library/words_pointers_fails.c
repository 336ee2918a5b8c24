// expect: reachable
// rule: what lies behind the last place that is named is not between two
// input: [3]
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), a[4] = {0};
    if (n < 0 || n > 3)
        return 0;
    __CPROVER_assert(__CPROVER_pointer_in_range_dfcc(a, a + n, a + 2), "it is between them");
    return 0;
}
