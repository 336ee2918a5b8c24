// expect: reachable
// options: --entry foo
// rule: the label ERROR is a target by default
// input: [3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int i = 0;
    while (i < n)
        ++i;
    if (i == 3)
        goto ERROR;
    return;
ERROR:
    reach_error();
}
