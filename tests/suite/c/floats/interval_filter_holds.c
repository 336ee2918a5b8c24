// expect: safe
// rule: a filter's state stays between the ends of its input, however long it runs
extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    float level = 2.0f;
    while (__VERIFIER_nondet_int()) {
        float reading = __VERIFIER_nondet_float();
        if (!(reading >= 0.0f && reading <= 5.0f))
            return 0;
        level = 0.75f * level + 0.25f * reading;
        if (!(level >= 0.0f && level <= 5.0f))
            reach_error();
    }
    return 0;
}
