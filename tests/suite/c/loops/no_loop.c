// expect: reachable
// options: --entry foo
// rule: a program without a loop: apc is the path condition itself
// input: [4, -1]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int a, int b) {
    if (a * 2 == 8 && b < 0 && a + b == 3)
        reach_error();
}
