// expect: reachable
// rule: figure 2 with a flag that may be down
// input: [0, 0, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int old = __VERIFIER_nondet_int();
    if (old < -1000 || old > 1000)
        return 0;
    int lock = 0, new = old + 1, flag = __VERIFIER_nondet_int();
    while (new != old) {
        lock = 1;
        old = new;
        if (__VERIFIER_nondet_int() && new < 1000000) {
            lock = 0;
            ++new;
        }
    }
    if (!flag)
        lock = 0;
    if (lock == 0)
        reach_error();
    return 0;
}
