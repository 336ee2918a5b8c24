// expect: reachable
// rule: an inner loop was closed since x is 0, and only then the outer one turns out not to keep that: what the inner loop does must be looked at again
// input: [1, 0, 1, 1, 0, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        while (__VERIFIER_nondet_int())
            if (x > 0)
                y = 1;
        x = 1;
    }
    if (y == 1)
        reach_error();
    return 0;
}
