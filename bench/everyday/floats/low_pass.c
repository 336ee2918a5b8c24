// A first-order low-pass filter over eight samples: its output stays near the range of its input.
// unwind: 9
#include <assert.h>

extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);

static float step(float state, float sample)
{
    const float alpha = 0.25f;
    return state + alpha * (sample - state);
}

int main(void)
{
    float state = 0.0f;
    for (int i = 0; i < 8; i++) {
        float sample = __VERIFIER_nondet_float();
        __VERIFIER_assume(sample >= -1.0f && sample <= 1.0f);
        state = step(state, sample);
    }
#ifdef WRONG
    assert(state <= 0.85f);
#else
    assert(state >= -1.01f && state <= 1.01f);
#endif
    return 0;
}
