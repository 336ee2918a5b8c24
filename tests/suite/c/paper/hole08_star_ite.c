// expect: reachable
// options: --entry foo
// rule: hole 8: a ⋆ in the condition of a conditional value makes the whole value ⋆; taken for true, y is always 1
// input: [2]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int x = 1;
    for (int i = 0; i < n; ++i)
        x = 2 * x;
    int y = x > 5 ? 1 : 2;
    if (n == 2 && y == 2)
        reach_error();
}
