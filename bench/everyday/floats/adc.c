// What an analogue-to-digital converter of twelve bits says, in volts and degrees.
// unwind: 2
#include <assert.h>

extern unsigned short __VERIFIER_nondet_ushort(void);

static float volts(unsigned short raw) { return raw * 3.3f / 4095.0f; }
static float degrees(float voltage) { return (voltage - 0.5f) * 100.0f; }

int main(void)
{
    unsigned short raw = __VERIFIER_nondet_ushort() & 0x0fff;
    float voltage = volts(raw), temperature = degrees(voltage);
    int millivolts = (int)(voltage * 1000.0f);
#ifdef WRONG
    assert(millivolts < 3299);
#else
    assert(millivolts >= 0 && millivolts <= 3300);
    assert(temperature >= -50.0f && temperature < 280.1f);
#endif
    return 0;
}
