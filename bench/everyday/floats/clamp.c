// Any number as a part of one, and as a byte.
// unwind: 2
#include <assert.h>

extern float __VERIFIER_nondet_float(void);

static float saturate(float x)
{
#ifdef WRONG
    if (x < 0.0f)
        return 0.0f;
#else
    if (!(x > 0.0f))
        return 0.0f;
#endif
    return x > 1.0f ? 1.0f : x;
}

int main(void)
{
    float part = saturate(__VERIFIER_nondet_float());
    assert(part >= 0.0f && part <= 1.0f);
    unsigned char byte = (unsigned char)(part * 255.0f + 0.5f);
    int back = (int)(byte / 255.0f * 100.0f);
    assert(back >= 0 && back <= 100);
    return 0;
}
