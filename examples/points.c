// expect: reachable
// input: [1, 1, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int points = 0;
    for (int round = 1; round <= 3; ++round)
        if (__VERIFIER_nondet_int() > 0)
            points += round;
    if (points == 6)
        reach_error();
    return 0;
}
