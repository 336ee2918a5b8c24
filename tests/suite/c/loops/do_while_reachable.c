// expect: reachable
// options: --entry foo
// rule: do … while taken for a while: with n == −4 the body would not run and the target be safe
// input: [-4]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int i = 0;
    do
        ++i;
    while (i < n);
    if (n == -4 && i == 1)
        reach_error();
}
