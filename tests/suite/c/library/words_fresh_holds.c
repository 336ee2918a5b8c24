// expect: safe
// rule: a pointer that is assumed to be fresh points to an object of its own; elsewhere its size is asked for
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);
struct pair {
    int *first;
    int n;
};

int main(void) {
    struct pair *pair;
    int *other;
    __CPROVER_assume(__CPROVER_is_fresh(pair, sizeof *pair) && __CPROVER_is_fresh(other, sizeof(int)));
    __CPROVER_assume(pair->n == 0 || __CPROVER_is_fresh(pair->first, 2 * sizeof(int)));
    if (pair->n != 0) {
        pair->first[1] = 1;
        *other = 2;
        __CPROVER_assert(pair->first[1] == 1 && pair->first != other, "apart");
        __CPROVER_assert(__CPROVER_is_fresh(pair->first, 8), "large enough");
    }
    __CPROVER_assert(!__CPROVER_is_fresh(other, 5), "no larger");
    return 0;
}
