// Values as parts of the largest.
// unwind: 4
#include <assert.h>

extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);

#define COUNT 3

int main(void)
{
    float values[COUNT], most = 0.0f;
    for (int i = 0; i < COUNT; i++) {
        values[i] = __VERIFIER_nondet_float();
        __VERIFIER_assume(values[i] >= 0.0f && values[i] <= 100.0f);
        if (values[i] > most)
            most = values[i];
    }
    for (int i = 0; i < COUNT; i++) {
#ifdef WRONG
        float part = values[i] / most;
#else
        float part = most > 0.0f ? values[i] / most : 0.0f;
#endif
        assert(part >= 0.0f && part <= 1.0f);
    }
    return 0;
}
