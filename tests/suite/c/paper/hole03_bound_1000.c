// expect: reachable
// options: --entry foo
// rule: hole 3: κ <= K made permanent says safe for every K below 1000
// input: [1000]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int i = 0;
    while (i < n)
        ++i;
    if (i == 1000)
        reach_error();
}
