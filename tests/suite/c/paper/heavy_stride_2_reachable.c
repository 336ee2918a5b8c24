// expect: reachable
// options: --entry foo --ints math
// rule: heavyweight step, coefficient 2: rounding the division down instead of up misses j == n + 1
// input: [1, 7]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int m, int n) {
    int j = 0;
    for (int i = 0; i < m; ++i) {
        j = i;
        while (j < n)
            j += 2;
    }
    if (m == 1 && n > 6 && j == n + 1)
        reach_error();
}
