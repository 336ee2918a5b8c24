// expect: safe
// rule: CBMC's words that fill, copy and compare whole arrays, from a pointer to the end of its object
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}, more[6] = {0, 0, 0, 0, 9, 9};
    __CPROVER_array_set(a + 1, 7);
    __CPROVER_assert(a[0] == 1 && (n == 0 || a[n] == 7), "filled");
    __CPROVER_array_copy(b, a);
    __CPROVER_assert(b[n] == a[n] && __CPROVER_array_equal(a, b), "copied");
    b[n] = 0;
    __CPROVER_assert(!__CPROVER_array_equal(a, b), "other elements");
    __CPROVER_assert(!__CPROVER_array_equal(a, more), "other lengths");
    __CPROVER_array_replace(more, a);
    __CPROVER_assert(more[n] == a[n] && more[4] == 9 && more[5] == 9, "replaced");
    return 0;
}
