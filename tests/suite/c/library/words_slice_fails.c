// expect: reachable
// rule: a part of an object that CBMC gives any value may have each
// input: [9]
extern void __CPROVER_havoc_object(void *p);
int main(void) {
    int x = 1;
    __CPROVER_havoc_slice(&x, sizeof x);
    __CPROVER_assert(x != 9, "it stays");
    return 0;
}
