// expect: safe
// rule: a function in a function that nobody calls is no matter
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int unused(int x) { return n / x; }
    if (n < 0)
        return n > 0 ? unused(0) : 0;
    if (n < 0)
        reach_error();
    return 0;
}
