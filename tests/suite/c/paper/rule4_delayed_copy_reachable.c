// expect: reachable
// options: --entry foo
// rule: rule 3 said with θκ⟨d⟩ (hole 16): after one iteration a is the first b; reading b at κ says 5, hence safe
// input: [1]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int a = 0, b = 1;
    for (int i = 0; i < n; ++i) {
        a = b;
        b = 5;
    }
    if (n == 1 && a == 1)
        reach_error();
}
