// expect: reachable
// rule: an argument's side effect is done before the call
// input: [2]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int g;

int f(int x) {
    return g * 10 + x;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    g = 1;
    if (x == 2 && f(g += x) == 33)
        reach_error();
    return 0;
}
