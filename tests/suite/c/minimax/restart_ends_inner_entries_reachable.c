// expect: reachable
// rule: the outer loop gives up x = 0 and begins anew when all of the inner one but its exit has been seen; what was learnt there up to the inner head must not live on, or y = 0 is kept in the next try
// input: [1, 1, 0, 1, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0;
    while (__VERIFIER_nondet_int()) {
        int y = 0;
        for (int i = 0; i < n; ++i)
            if (__VERIFIER_nondet_int())
                y = 1;
        if (x > 0 && y == 1)
            reach_error();
        x = 1;
    }
    return 0;
}
