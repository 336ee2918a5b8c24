// expect: safe
// rule: a callee may change its parameter, not the caller's variable of the same name
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int f(int x) {
    x = x + 1;
    return x;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x > 100 || x < -100)
        return 0;
    int y = f(x);
    if (y != x + 1)
        reach_error();
    return 0;
}
