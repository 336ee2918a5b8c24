// A PID controller with an integral that is kept from winding up.
// unwind: 5
#include <assert.h>

extern double __VERIFIER_nondet_double(void);
extern void __VERIFIER_assume(int);

struct pid {
    double integral, previous;
};

static double clamp(double value, double low, double high)
{
    if (value < low)
        return low;
    return value > high ? high : value;
}

static double update(struct pid *pid, double error)
{
    const double kp = 2.0, ki = 0.5, kd = 1.0, dt = 0.1;
    pid->integral = clamp(pid->integral + error * dt, -20.0, 20.0);
    double derivative = error - pid->previous;
    pid->previous = error;
    return kp * error + ki * pid->integral + kd * derivative;
}

int main(void)
{
    struct pid pid = { 0.0, 0.0 };
    double out = 0.0;
    for (int i = 0; i < 4; i++) {
        double error = __VERIFIER_nondet_double();
        __VERIFIER_assume(error >= -10.0 && error <= 10.0);
        out = update(&pid, error);
    }
#ifdef WRONG
    assert(out < 40.0);
#else
    assert(out >= -51.0 && out <= 51.0);
#endif
    return 0;
}
