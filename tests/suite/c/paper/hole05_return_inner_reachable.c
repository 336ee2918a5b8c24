// expect: reachable
// options: --entry foo
// rule: hole 5: the return is taken only when both loops run; dropping the other way out says safe
// input: [2, 0]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n) {
    int i;
    for (i = 0; i < m; ++i) {
        for (int j = 0; j < n; ++j) {
            if (i == 0)
                return;
        }
    }
    if (i == 2)
        reach_error();
}
