// expect: reachable
// rule: what is kept of a way that closed a loop says `x is what it was at the head`; who drops the old value with a quantifier keeps `there is an x`, and takes the way with x = 1 for closed, too
// input: [2, 0, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0;
    for (int i = 0; i < n; ++i) {
        if (__VERIFIER_nondet_int()) {
            if (x > 0)
                reach_error();
        } else {
            x = 1;
        }
    }
    return 0;
}
