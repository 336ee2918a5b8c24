// expect: reachable
// options: --entry foo
// rule: a swap fits none of the rules 1 to 4; calling the values unchanged says safe
// input: [3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int a = 1, b = 2;
    for (int i = 0; i < n; ++i) {
        int t = a;
        a = b;
        b = t;
    }
    if (a == 2 && n > 1)
        reach_error();
}
