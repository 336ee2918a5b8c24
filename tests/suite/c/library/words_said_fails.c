// expect: reachable
// rule: what CBMC is told to show may be anything
// input: [7]
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    __CPROVER_input("x", x);
    __CPROVER_cover(x == 7);
    __CPROVER_assert(x < 7 || x > 7, "it is not 7");
    return 0;
}
