// A duty cycle in per cent, as ticks of a timer.
// unwind: 2
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

static unsigned ticks(int percent, unsigned period)
{
    if (percent < 0)
        percent = 0;
    if (percent > 100)
        percent = 100;
    double fraction = percent / 100.0;
    return (unsigned)(fraction * period);
}

int main(void)
{
    unsigned high = ticks(__VERIFIER_nondet_int(), 65535);
#ifdef WRONG
    assert(high < 65535);
#else
    assert(high <= 65535);
#endif
    return 0;
}
