// A sample of sound as an integer of sixteen bits, with a gain.
// unwind: 5
#include <assert.h>

extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);

static short to_pcm(float sample)
{
    if (!(sample > -1.0f))
        return -32767;
    if (sample >= 1.0f)
        return 32767;
    return (short)(sample * 32767.0f);
}

int main(void)
{
    float gain = __VERIFIER_nondet_float(), peak = 0.0f;
    __VERIFIER_assume(gain >= 0.0f && gain <= 4.0f);
    for (int i = 0; i < 4; i++) {
        float sample = gain * __VERIFIER_nondet_float();
        short pcm = to_pcm(sample);
#ifdef WRONG
        assert(pcm < 32767);
#else
        assert(pcm >= -32767 && pcm <= 32767);
#endif
        float size = pcm < 0 ? -pcm / 32767.0f : pcm / 32767.0f;
        if (size > peak)
            peak = size;
    }
    assert(peak >= 0.0f && peak <= 1.0f);
    return 0;
}
