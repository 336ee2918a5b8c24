// expect: reachable
// options: --entry foo
// rule: three loops in sequence share one counter; each has path counters of its own
// input: [2, 5, 9]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int a, int b, int c) {
    int i = 0, k = 0;
    for (; i < a; ++i)
        k += 1;
    for (; i < b; ++i)
        k += 10;
    for (; i < c; ++i)
        k += 100;
    if (k == 432)
        reach_error();
}
