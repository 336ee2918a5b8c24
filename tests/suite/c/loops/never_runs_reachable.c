// expect: reachable
// options: --entry foo
// rule: a loop that need not run: the target asks for κ = 0
// input: [-1]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int x = 1;
    while (n > 0) {
        x = 0;
        --n;
    }
    if (x == 1)
        reach_error();
}
