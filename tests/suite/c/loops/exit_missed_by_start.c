// expect: reachable
// options: --entry foo --ints math
// rule: an equality exit that is met from odd starts only
// input: [-3]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int start) {
    int i = start;
    while (i != 7)
        i += 2;
    if (start < -1)
        reach_error();
}
