// expect: safe
// rule: CBMC's questions about numbers are those of math.h: no number that is finite is NaN or infinite, and 0 is not normal
extern double __VERIFIER_nondet_double(void);
extern float __VERIFIER_nondet_float(void);
extern void reach_error(void);

int main(void) {
    double x = __VERIFIER_nondet_double();
    float y = __VERIFIER_nondet_float();
    if (__CPROVER_isfinited(x) && (__CPROVER_isnand(x) || __CPROVER_isinfd(x)))
        reach_error();
    if (__CPROVER_isnormalf(y) && y == 0)
        reach_error();
    if (__CPROVER_isnan(y) && y == y)
        reach_error();
    if (!__CPROVER_isnanf(y) && __CPROVER_fabsf(y) < 0)
        reach_error();
    return 0;
}
