// expect: reachable
// options: --entry foo
// rule: a triangular sum is ⋆; only values carried step by step make the model concrete
// input: [10]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int s = 0;
    for (int i = 1; i <= n; ++i)
        s += i;
    if (s == 55)
        reach_error();
}
