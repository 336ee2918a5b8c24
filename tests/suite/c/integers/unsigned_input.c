// expect: reachable
// rule: an unsigned input may be 0
// input: [0]
// alone: z3 cvc5 yices
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned int n = __VERIFIER_nondet_uint();
    unsigned int k = 0;
    for (unsigned int i = 0; i < n; i++)
        k = 1;
    if (k == 0)
        reach_error();
    return 0;
}
