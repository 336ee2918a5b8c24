// expect: reachable
// options: --entry foo
// rule: for (;;) whose only way out is a break at the third step
// input: [3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int x = 0;
    for (;;) {
        if (x == 3)
            break;
        ++x;
    }
    if (n == x)
        reach_error();
}
