// expect: safe-or-unknown
// options: --timeout 1
// rule: the loop begins anew with new = old + 1 locked; who locks with it whatever else was needed so far (rounds = 0) unrolls the loop a thousand times
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int old = __VERIFIER_nondet_int();
    if (old < -1000 || old > 1000)
        return 0;
    int lock = 0, new = old + 1, rounds = 0;
    while (new != old) {
        if (rounds < 0)
            reach_error();
        if (rounds < 1000)
            ++rounds;
        lock = 1;
        old = new;
        if (__VERIFIER_nondet_int() && new < 1000000) {
            lock = 0;
            ++new;
        }
    }
    if (lock == 0)
        reach_error();
    return 0;
}
