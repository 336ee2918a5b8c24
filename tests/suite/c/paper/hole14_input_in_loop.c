// expect: reachable
// rule: hole 14: each iteration reads a new value; one symbol for all reads makes ones and twos exclude each other
// input: [4, 1, 2, 1, 2]
// alone: z3 cvc5 yices
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int ones = 0, twos = 0;
    for (int i = 0; i < n; ++i) {
        int x = __VERIFIER_nondet_int();
        if (x == 1)
            ++ones;
        if (x == 2)
            ++twos;
    }
    if (ones == 2 && twos == 2)
        reach_error();
    return 0;
}
