// expect: reachable
// options: --entry foo
// rule: hole 8: ≠ is an atom of its own: as ¬(x == 4) with ⋆ replaced by true it would be false
// input: [3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int x = 1;
    for (int i = 0; i < n; ++i)
        x = x + x;
    if (n >= 2 && x != 4)
        reach_error();
}
