// expect: reachable
// options: --entry foo
// rule: rule 2 asks that θκ⟨d⟩ holds no counter: with the first d, x = κ·1 would be 4 here and the target "safe"
// input: [4]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int x = 0, d = 1;
    for (int i = 0; i < n; ++i) {
        x += d;
        d += 1;
    }
    if (n == 4 && x == 10)
        reach_error();
}
