// expect: reachable
// rule: what a contract requires is not assumed
// input: [0]
extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

int inverse(int x)
    __CPROVER_requires(x != 0)
{
    __CPROVER_assert(x != 0, "what is required");
    return 100 / x;
}

int main(void) {
    return inverse(__VERIFIER_nondet_int());
}
