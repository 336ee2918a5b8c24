// How far two points lie apart.
// unwind: 2
#include <assert.h>
#include <math.h>

extern float __VERIFIER_nondet_float(void);
extern void __VERIFIER_assume(int);

struct point {
    float x, y;
};

static struct point point(void)
{
    struct point p = { __VERIFIER_nondet_float(), __VERIFIER_nondet_float() };
    __VERIFIER_assume(p.x >= -50.0f && p.x <= 50.0f && p.y >= -50.0f && p.y <= 50.0f);
    return p;
}

int main(void)
{
    struct point a = point(), b = point();
    float dx = a.x - b.x, dy = a.y - b.y;
    float d = sqrtf(dx * dx + dy * dy);
#ifdef WRONG
    assert(d < 141.0f);
#else
    assert(d >= 0.0f && d < 141.5f);
#endif
    return 0;
}
