// expect: reachable
// rule: addresses of different variables differ
// input: [0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = 1, b = 1;
    int *p = &a, *q = __VERIFIER_nondet_int() ? &b : &a;
    if (p == q)
        reach_error();
    return 0;
}
