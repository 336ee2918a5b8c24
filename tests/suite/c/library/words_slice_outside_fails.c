// expect: reachable
// options: --target error:out-of-bounds
// rule: such a part has to be there
// input: [5]
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned char a[4] = {1, 2, 3, 4};
    if (__VERIFIER_nondet_int() == 5)
        __CPROVER_havoc_slice(a, 5);
    return 0;
}
