// The mean of a window of six samples.
// unwind: 7
#include <assert.h>

extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);

#define SIZE 6

static float mean(const float *samples)
{
    float sum = 0.0f;
    for (int i = 0; i < SIZE; i++)
        sum += samples[i];
    return sum / SIZE;
}

int main(void)
{
    float samples[SIZE];
    for (int i = 0; i < SIZE; i++) {
        samples[i] = __VERIFIER_nondet_float();
        __VERIFIER_assume(samples[i] >= 0.0f && samples[i] <= 100.0f);
    }
    float value = mean(samples);
#ifdef WRONG
    assert(value < 99.0f);
#else
    assert(value >= 0.0f && value <= 100.0f);
#endif
    return 0;
}
