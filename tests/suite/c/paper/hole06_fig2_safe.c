// expect: safe
// options: --entry foo
// rule: hole 6: figure 2: whichever entry, x only grows; the summary of the wrong loop at B loses x
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
    if (x < 0)
        reach_error();
}
