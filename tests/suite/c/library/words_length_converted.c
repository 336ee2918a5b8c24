// expect: reachable
// rule: a length is of type size_t, whatever CBMC's and ESBMC's words are given: -1 is more than any object has
// input: [-1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void __CPROVER_havoc_object(void *p);

int main(void) {
    char a[10];
    int n = __VERIFIER_nondet_int();
    if (n > 10)
        return 0;
    __CPROVER_havoc_object(a);
    if (a[0] == 1 && !__CPROVER_r_ok(a, n))
        reach_error();
    return 0;
}
