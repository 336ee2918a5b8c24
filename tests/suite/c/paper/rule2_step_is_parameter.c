// expect: reachable
// options: --entry foo
// rule: rule 2 with a step that is an input: x = d·κ, a product of two unknowns
// input: [5, 7]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n, int d) {
    int x = 0;
    for (int i = 0; i < n; i++)
        x += d;
    if (x == 35 && d > 5 && d < 35)
        reach_error();
}
