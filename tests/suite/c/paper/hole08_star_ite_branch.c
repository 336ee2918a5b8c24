// expect: reachable
// options: --entry foo
// rule: hole 8: a ⋆ in a branch of a conditional value makes the whole value ⋆
// input: [2, 1]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n, int c) {
    int x = 1;
    for (int i = 0; i < n; ++i)
        x = 2 * x;
    int y = c > 0 ? x : 0;
    if (y == 4 && c == 1)
        reach_error();
}
