// expect: reachable
// rule: a block may be as large as CBMC's largest
// input: [36028797018963968]
extern void __CPROVER_havoc_object(void *p);
extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    __CPROVER_assume(n <= __CPROVER_max_malloc_size);
    __CPROVER_assert(n < 36028797018963968, "it is smaller");
    return 0;
}
