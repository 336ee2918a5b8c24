// expect: reachable
// rule: a branch on a floating-point number is beside the way to the target
// input: [0, 4]
extern int __VERIFIER_nondet_int(void);
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double d = __VERIFIER_nondet_double();
    int x = __VERIFIER_nondet_int();
    int n = 0;
    if (x == 4)
        reach_error();
    if (d > 0.0)
        ++n;
    return n;
}
