// expect: reachable
// rule: what was learnt inside of a loop, up to what its head still has to show, means nothing when the loop is entered again with another x: there nobody would give up y = 0
// input: [1, 1, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int c = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int(), x, y = 0;
    if (c == 0)
        x = 0;
    else if (c == 1)
        x = 1;
    else
        x = 0;
    for (int i = 0; i < n; ++i)
        if (__VERIFIER_nondet_int())
            y = 1;
    if (x == 1 && y == 1)
        reach_error();
    return 0;
}
