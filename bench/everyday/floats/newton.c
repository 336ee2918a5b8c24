// Newton's square root, so many rounds.
// unwind: 5
#include <assert.h>

extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);

static float root(float x)
{
    float guess = x;
    for (int i = 0; i < 4; i++)
        guess = 0.5f * (guess + x / guess);
    return guess;
}

int main(void)
{
    float x = __VERIFIER_nondet_float();
    __VERIFIER_assume(x >= 1.0f && x <= 100.0f);
    float y = root(x);
#ifdef WRONG
    assert(y * y - x < 0.5f);
#else
    assert(y > 0.0f && y < 1000.0f);
#endif
    return 0;
}
