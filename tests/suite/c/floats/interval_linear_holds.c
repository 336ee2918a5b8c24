// expect: safe
// rule: what is subtracted again is not counted twice: a step towards a sample stays between the samples
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double state = 0.0;
    for (int i = 0; i < 12; i++) {
        double sample = __VERIFIER_nondet_double();
        if (!(sample >= -1.0 && sample <= 1.0))
            return 0;
        state = state + 0.25 * (sample - state);
    }
    if (!(state > -1.0 && state < 1.0))
        reach_error();
    return 0;
}
