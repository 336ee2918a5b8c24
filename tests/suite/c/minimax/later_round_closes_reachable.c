// expect: reachable
// rule: the twin of later_round_closes: the second round is unlike the first
// input: [1, 1, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (x == 0)
            x = 5;
        else if (x == 5)
            x = 7;
        else
            x = 5;
    }
    if (x == 7)
        reach_error();
    return 0;
}
