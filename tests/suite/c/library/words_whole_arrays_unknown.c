// expect: unknown
// rule: whether arrays are equal whose elements may have different types is not followed
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    int a[2] = {0};
    float b[2] = {0};
    void *p = a, *q = b;
    __CPROVER_assert(!__CPROVER_array_equal(p, q), "of different types");
    return 0;
}
