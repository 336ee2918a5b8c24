// expect: reachable
// options: --entry foo
// rule: a loop entered in its middle: treated as entered at its head a == i always, hence safe
// input: [1, 3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int s, int n) {
    int i = 0, a = 0;
    if (s != 0)
        goto middle;
    while (i < n) {
        ++a;
middle:
        ++i;
    }
    if (a == 2 && i == 3)
        reach_error();
}
