// expect: reachable
// rule: the twin of order_outlives_the_value: no more than that order is known of the new a
// input: [0, 2, 1, 0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (a < -1000 || b > 1000 || a >= b)
        return 0;
    while (__VERIFIER_nondet_int())
        a = b - 1;
    if (a >= b - 1)
        reach_error();
    return 0;
}
