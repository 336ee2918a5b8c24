// expect: reachable
// rule: a pointer is a condition; null is false
// input: [0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 4;
    int *p = __VERIFIER_nondet_int() ? &x : (int *)0;
    if (!p)
        reach_error();
    return 0;
}
