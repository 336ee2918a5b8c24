// expect: reachable
// rule: both ways meet before the loop closes; the first has closed it with all facts but its own, and the second must not be taken for closed by that: it gives up another one
// input: [2, 1, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0, y = 0;
    for (int i = 0; i < n; ++i) {
        if (__VERIFIER_nondet_int())
            x = 1;
        else
            y = 1;
    }
    if (x == 1 && y == 1)
        reach_error();
    return 0;
}
