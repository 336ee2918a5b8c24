// expect: reachable
// rule: (unsigned)x < n checks both bounds at once
// input: [-2]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < 10 && x < 0 && x > -5)
        reach_error();
    return 0;
}
