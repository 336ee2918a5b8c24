// expect: reachable
// options: --entry foo
// rule: hole 17: negative numerals are (- 12) in SMT-LIB, and models give them back so
// input: [-12, [-3, -3, -4]]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int x, int A[]) {
    int k = 0;
    while (A[k] == -3)
        ++k;
    if (x == -12 && k == 2 && A[k] < -3)
        reach_error();
}
