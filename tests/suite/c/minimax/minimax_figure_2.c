// expect: safe-or-unknown
// options: --timeout 1
// rule: the paper's figure 2: the loop closes without lock and new, the target makes it begin anew with new = old + 1, and it is not unrolled any further
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int old = __VERIFIER_nondet_int();
    if (old < -1000 || old > 1000)
        return 0;
    int lock = 0, new = old + 1, flag = 1;
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
