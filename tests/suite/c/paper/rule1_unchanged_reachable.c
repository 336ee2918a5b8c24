// expect: reachable
// options: --entry foo
// rule: rule 1: limit is an input that the loop leaves alone; a summary that fixes it says safe
// input: [3, 9]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int n, int limit) {
    int i = 0;
    while (i < n)
        i++;
    if (i == 3 && limit == 9)
        reach_error();
}
