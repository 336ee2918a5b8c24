// expect: safe
// rule: a clamped number is a byte; a number of an integer's is between the numbers of its ends
extern float __VERIFIER_nondet_float(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

static float clamp(float x) {
    if (!(x > 0.0f))
        return 0.0f;
    return x > 1.0f ? 1.0f : x;
}

int main(void) {
    int byte = (int)(clamp(__VERIFIER_nondet_float()) * 255.0f + 0.5f);
    float volts = (__VERIFIER_nondet_ushort() & 0xfff) * 3.3f / 4095.0f;
    if (byte < 0 || byte > 255 || !(volts >= 0.0f && volts < 3.31f) || (int)(volts * 10.0f) > 33)
        reach_error();
    return 0;
}
