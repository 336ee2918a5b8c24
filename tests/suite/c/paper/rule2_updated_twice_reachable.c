// expect: reachable
// options: --entry foo
// rule: rule 2: two updates in one iteration; who keeps only the last of them has x = 2κ and misses 9
// input: [3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int x = 0;
    for (int i = 0; i < n; ++i) {
        x += 1;
        x += 2;
    }
    if (x == 9)
        reach_error();
}
