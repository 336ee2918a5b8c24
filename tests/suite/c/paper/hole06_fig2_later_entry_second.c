// expect: reachable
// options: --entry foo
// rule: hole 6: figure 2 with the backbones in the other order, so that the first one cached is the other one
// input: [0, 2]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int s, int n) {
    int x = 0, inner = 0;
    if (s == 0)
        goto A;
    goto B;
A:
    x = x + 1;
B:
    if (inner < 2 * x) {
        inner = inner + 1;
        goto B;
    }
    if (x < n)
        goto A;
    if (s == 0 && x == 2 && inner == 4)
        reach_error();
}
