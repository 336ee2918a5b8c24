// A battery's level, smoothed for as long as the device runs.
// unwind: 4
#include <assert.h>

extern float __VERIFIER_nondet_float(void);
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void)
{
    float level = 2.0f;
    while (__VERIFIER_nondet_int()) {
        float reading = __VERIFIER_nondet_float();
        __VERIFIER_assume(reading >= 0.0f && reading <= 5.0f);
        level = 0.75f * level + 0.25f * reading;
#ifdef WRONG
        assert(level <= 4.0f);
#else
        assert(level >= 0.0f && level <= 5.0f);
#endif
    }
    return 0;
}
