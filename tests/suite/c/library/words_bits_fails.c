// expect: reachable
// rule: eight bits with a sign hold no 128
// input: [128]
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 128)
        return 0;
    __CPROVER_bitvector[8] b = n;
    __CPROVER_assert(b >= 0, "it is not negative");
    return 0;
}
