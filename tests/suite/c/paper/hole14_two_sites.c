// expect: reachable
// rule: hole 14: two sites in one loop: the k-th read of the run alternates between them, and the replay must too
// input: [1, 2, 5, 4]
// alone: z3 cvc5 yices
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int less = 0, more = 0;
    for (int i = 0; i < 2; ++i) {
        int a = __VERIFIER_nondet_int();
        int b = __VERIFIER_nondet_int();
        if (a < b)
            ++less;
        if (a > b)
            ++more;
    }
    if (less == 1 && more == 1)
        reach_error();
    return 0;
}
