// expect: safe
// options: --entry foo
// rule: an assumption behind the loop cuts off the runs that would fail
// alone: z3 cvc5 yices
extern void __VERIFIER_assume(int);
extern void reach_error(void);

void foo(int n) {
    int i = 0;
    while (i < n)
        i += 3;
    __VERIFIER_assume(n == 10);
    if (i != 12)
        reach_error();
}
