// expect: reachable
// rule: hole 14: the second site is read only in some iterations, so reads are not numbered by iteration
// input: [3, 1, 8, 0, 1, 9]
// alone: z3 cvc5 yices
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int last = 0, taken = 0;
    for (int i = 0; i < n; ++i) {
        int flag = __VERIFIER_nondet_int();
        if (flag == 1) {
            last = __VERIFIER_nondet_int();
            ++taken;
        }
    }
    if (n == 3 && taken == 2 && last == 9)
        reach_error();
    return 0;
}
