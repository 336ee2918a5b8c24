// expect: reachable
// rule: what is neither less nor more may be no number
// input: [0]
extern float __VERIFIER_nondet_float(void);
extern void reach_error(void);

static float clamp(float x) {
    if (x < 0.0f)
        return 0.0f;
    return x > 1.0f ? 1.0f : x;
}

int main(void) {
    float x = __VERIFIER_nondet_float(), part = clamp(x / x);
    if (!(part >= 0.0f && part <= 1.0f))
        reach_error();
    return 0;
}
