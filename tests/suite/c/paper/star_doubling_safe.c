// expect: safe
// options: --entry foo
// rule: doubling with κ fixed by the guard: decided by the values at each step
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int x = 1;
    for (int i = 0; i < n; ++i)
        x = x + x;
    if (n == 6 && x != 64)
        reach_error();
}
