// expect: reachable
// rule: one way was found infeasible since x is 0, then the other closes the loop without that: the first must be looked at again
// input: [1, 0, 1, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            if (x > 0)
                reach_error();
        } else {
            x = 1;
        }
    }
    return 0;
}
