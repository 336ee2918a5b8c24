// expect: reachable
// rule: the inner loop of the second round is another one than that of the first, whose entries are over: it gives up y = 0 by itself
// input: [0, 1, 1, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    for (int round = 0; round < 2; ++round) {
        int y = 0;
        while (__VERIFIER_nondet_int()) {
            if (__VERIFIER_nondet_int())
                y = 1;
            else if (y == 2)
                y = 3;
        }
        if (round == 1 && y == 1)
            reach_error();
    }
    return 0;
}
