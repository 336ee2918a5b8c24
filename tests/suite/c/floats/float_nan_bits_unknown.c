// expect: reachable-or-unknown
// input: []
// rule: which bits NaN has, no standard says
#include <assert.h>
union both {
    float f;
    unsigned u;
};

int main(void) {
    union both a;
    float zero = 0;
    a.f = zero / zero;
    assert(a.u == 0x7fc00000u);
    return 0;
}
