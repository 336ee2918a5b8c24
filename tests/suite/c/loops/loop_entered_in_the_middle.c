// expect: safe
// options: --entry foo
// rule: a loop entered in its middle: the first, partial round steps i but not a
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
    if (s != 0 && a + 1 != i)
        reach_error();
}
