// expect: reachable
// options: --entry foo --ints math
// rule: step −3 from n = 7: 7, 4, 1, −2
// input: [7]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int i = n;
    while (i > 0)
        i -= 3;
    if (i == -2 && n > 5)
        reach_error();
}
