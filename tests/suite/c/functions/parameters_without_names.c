// expect: safe
// rule: parameters that a function does not use need no names
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int second(int, int n, char *) { return n; }

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (second(1, n, 0) != n)
        reach_error();
    return 0;
}
