// expect: safe
// options: --entry foo --ints math
// rule: hole 13: an unguarded division by zero ends the run before the target (design.md: errors are locations)
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n, int d) {
    int i = 0, q = 0;
    while (i < n) {
        q = 10 / d;
        ++i;
    }
    if (n > 0 && d == 0 && q == 0)
        reach_error();
}
