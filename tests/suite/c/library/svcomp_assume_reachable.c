// expect: reachable
// rule: __VERIFIER_assume ends runs in which it does not hold
// input: [7]
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    __VERIFIER_assume(x > 5 && x < 8);
    if (x == 7)
        reach_error();
    return 0;
}
