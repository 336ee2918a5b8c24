// expect: reachable
// options: --entry foo
// rule: hole 16: θκ⟨d⟩: a is two iterations behind c; each step of the fixpoint needs the one before
// input: [2]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int a = 0, b = 1, c = 2;
    for (int i = 0; i < n; ++i) {
        a = b;
        b = c;
        c = 9;
    }
    if (a == 2 && b == 9)
        reach_error();
}
