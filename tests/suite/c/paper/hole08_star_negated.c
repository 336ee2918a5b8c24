// expect: reachable
// options: --entry foo
// rule: hole 8: ⋆ under negation: x > 5 taken for true makes !(x > 5) false, hence safe
// input: [2]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int x = 1;
    for (int i = 0; i < n; ++i)
        x = x + x;
    if (n == 2) {
        if (!(x > 5))
            reach_error();
    }
}
