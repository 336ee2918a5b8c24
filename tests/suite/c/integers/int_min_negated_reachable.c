// expect: reachable
// rule: -INT_MIN is undefined, so a negated negative is positive
// input: [-2147483647]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 0) {
        int y = -x;
        if (y == 2147483647)
            reach_error();
    }
    return 0;
}
