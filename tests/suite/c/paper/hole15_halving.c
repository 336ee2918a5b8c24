// expect: reachable
// options: --entry foo
// rule: hole 15: division in a loop, towards zero: −9 → −4 → −2 → −1 → 0 (the floor would stay at −1 for ever)
// input: [-9]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int x) {
    int k = 0, start = x;
    while (x != 0) {
        x = x / 2;
        ++k;
    }
    if (start < -8 && k == 4)
        reach_error();
}
