// expect: reachable
// options: --entry foo
// rule: a call inside a loop: its locals start afresh in each iteration
// input: [3]
// alone: z3 cvc5 yices
extern void reach_error(void);

int twice(int x) {
    int y = 0;
    y += x;
    y += x;
    return y;
}

void foo(int n) {
    int last = 0;
    for (int i = 0; i < n; ++i)
        last = twice(i);
    if (last == 4)
        reach_error();
}
