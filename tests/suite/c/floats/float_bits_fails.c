// expect: reachable
// input: [1077936127]
// rule: the bits of floating-point numbers, by a union and by memcpy, twin
#include <string.h>
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
union both {
    float f;
    unsigned u;
    unsigned char b[4];
};
static float of(unsigned u) {
    float f;
    memcpy(&f, &u, sizeof f);
    return f;
}

int main(void) {
    union both a;
    a.f = 1.0f;
    assert(a.u == 0x3f800000u && a.b[3] == 0x3f);
    a.u ^= 0x80000000u;
    assert(a.f == -1.0f);
    unsigned u = __VERIFIER_nondet_uint();
    a.u = u;
    if (u > 0x40000000u && u < 0x40400000u)
        assert(a.f > 2.0f && a.f < 2.9999f);
    assert(of(0x7fc00001u) != of(0x7fc00001u));
    return 0;
}
