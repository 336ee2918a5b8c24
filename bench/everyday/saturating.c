// Saturating arithmetic of 32 bits without a wider type, against one with it.
// unwind: 1
#include <assert.h>
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static int32_t add(int32_t x, int32_t y) {
    if (y > 0 && x > INT32_MAX - y)
        return INT32_MAX;
    if (y < 0 && x < INT32_MIN - y) {
#ifdef WRONG
        return -INT32_MAX;
#else
        return INT32_MIN;
#endif
    }
    return x + y;
}

static uint32_t subtract(uint32_t x, uint32_t y) {
    uint32_t result = x - y;
    return result & (0u - (result <= x));
}

static int32_t clamped(int64_t x) {
    return x > INT32_MAX ? INT32_MAX : x < INT32_MIN ? INT32_MIN : (int32_t)x;
}

int main(void) {
    int32_t x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    uint32_t u = __VERIFIER_nondet_uint(), v = __VERIFIER_nondet_uint();
    assert(add(x, y) == clamped((int64_t)x + y));
    assert(subtract(u, v) == (u > v ? u - v : 0));
    return 0;
}
