// expect: safe
// rule: the twin of entries_end_with_their_loop_nested_reachable: there is no such round
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
        if (round == 2 && y == 1)
            reach_error();
    }
    return 0;
}
