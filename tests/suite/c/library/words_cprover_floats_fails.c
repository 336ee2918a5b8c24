// expect: reachable
// input: [7]
// rule: CBMC's questions about numbers are those of math.h: a sign is set where a number is negative
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    double x = __VERIFIER_nondet_int() == 7 ? -1e300 : 1;
    if (__CPROVER_isfinited(x) && x < 0 && __CPROVER_signd(x) == 1 && __CPROVER_isinff(x))
        reach_error(); // finite as a double, infinite as a float
    return 0;
}
