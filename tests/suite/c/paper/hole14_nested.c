// expect: reachable
// rule: hole 14: inputs read in nested loops: the inner loop's reads are new ones in each outer iteration
// input: [2, 1, 5, 2, 6, 7]
// alone: z3 cvc5 yices
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int rows = __VERIFIER_nondet_int();
    int fives = 0, sevens = 0;
    for (int i = 0; i < rows; ++i) {
        int n = __VERIFIER_nondet_int();
        for (int j = 0; j < n; ++j) {
            int x = __VERIFIER_nondet_int();
            if (x == 5)
                ++fives;
            if (x == 7)
                ++sevens;
        }
    }
    if (rows == 2 && fives == 1 && sevens == 1)
        reach_error();
    return 0;
}
