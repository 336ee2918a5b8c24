// expect: safe
// rule: the loop begins anew with x = 0 locked; who locks with it whatever else was needed so far (rounds = 0, by a branch without any meaning) unrolls the loop for nothing
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0, rounds = 0, late = 0;
    while (__VERIFIER_nondet_int()) {
        if (rounds > 3)
            late = 1;
        if (x == 6 && late < 2)
            reach_error();
        int c = __VERIFIER_nondet_int();
        if (c == 0)
            x = 5;
        else if (c == 1 && rounds < 1000)
            ++rounds;
        else
            x = 5;
    }
    return 0;
}
