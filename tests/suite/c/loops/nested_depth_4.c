// expect: reachable
// options: --entry foo
// rule: loops nested four deep: 2·2·2·2 inner iterations
// input: [2]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int count = 0;
    for (int a = 0; a < n; ++a)
        for (int b = 0; b < n; ++b)
            for (int c = 0; c < n; ++c)
                for (int d = 0; d < n; ++d)
                    ++count;
    if (n == 2 && count == 16)
        reach_error();
}
