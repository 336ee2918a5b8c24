// expect: safe
// rule: addresses of different variables differ
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = 1, b = 1;
    int *p = &a, *q = __VERIFIER_nondet_int() ? &b : &b;
    if (p == q)
        reach_error();
    return 0;
}
