// expect: reachable
// options: --entry foo
// rule: hole 6: figure 2: entered at B, the loop holds A too; a summary of B alone, cached from the backbone through A, misses it
// input: [1, 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int s, int n) {
    int x = 0, y = 0;
    if (s != 0)
        goto B;
A:
    x = x + 1;
B:
    while (y < 2)
        y = y + 1;
    if (x < n)
        goto A;
    if (s == 1 && x == 3)
        reach_error();
}
