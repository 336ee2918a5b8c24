// expect: safe
// rule: the twin of needs_of_a_long_branch_reachable: x = 1 is not subsumed, and leads nowhere
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int c = __VERIFIER_nondet_int(), x = 0, y = 0;
    if (c == 0)
        x = 0;
    else if (c == 1)
        x = 1;
    else
        x = 0;
    if (__VERIFIER_nondet_int()) {
        int a = __VERIFIER_nondet_int();
        if (a < 0 || a > 9)
            return 0;
        int b = a + 1, d = a + b;
        if (x != 0 && d < 1)
            reach_error();
    } else if (y != 0) {
        reach_error();
    }
    return 0;
}
