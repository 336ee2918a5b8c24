// expect: safe
// options: --entry foo
// rule: the guard fixes κ = 10, so an unfolding that carries ⋆ step by step has s = 55 and no other value
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n) {
    int s = 0;
    for (int i = 1; i <= n; ++i)
        s += i;
    if (n == 10 && s != 55)
        reach_error();
}
