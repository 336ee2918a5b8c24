// expect: safe
// rule: CBMC's word that gives a part of an object any value leaves the rest as it was
extern void __CPROVER_havoc_object(void *p);
int main(void) {
    unsigned char a[4] = {1, 2, 3, 4};
    __CPROVER_havoc_slice(a + 1, 2);
    __CPROVER_assert(a[0] == 1 && a[3] == 4, "what is beside it stays");
    return 0;
}
