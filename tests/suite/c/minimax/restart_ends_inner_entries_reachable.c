// expect: reachable
// rule: the outer loop is begun anew out of the inner one, which therefore is never finished; what was learnt in it up to its own head must not live on, or y = 0 is kept in the next try
// input: [1, 1, 1, 0, 1, 1, 0, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            x = 1;
        } else {
            int y = 0;
            while (__VERIFIER_nondet_int()) {
                if (__VERIFIER_nondet_int())
                    y = 1;
                if (__VERIFIER_nondet_int())
                    if (x > 1)
                        reach_error();
            }
            if (x > 0 && y == 1)
                reach_error();
        }
    }
    return 0;
}
