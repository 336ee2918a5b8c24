// Marsaglia's generator: never 0, and each step can be undone.
// unwind: 9
#include <assert.h>
#include <stdint.h>

extern unsigned int __VERIFIER_nondet_uint(void);

static uint32_t step(uint32_t x) {
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return x;
}

static uint32_t undo_left(uint32_t x, int by) {
    uint32_t y = x;
    for (int done = by; done < 32; done += by)
        y = x ^ y << by;
    return y;
}

static uint32_t undo_right(uint32_t x, int by) {
    uint32_t y = x;
    for (int done = by; done < 32; done += by)
        y = x ^ y >> by;
    return y;
}

static uint32_t back(uint32_t x) {
    x = undo_left(x, 5);
#ifdef WRONG
    x = undo_right(x, 16);
#else
    x = undo_right(x, 17);
#endif
    return undo_left(x, 13);
}

int main(void) {
    uint32_t seed = __VERIFIER_nondet_uint();
    if (seed == 0)
        return 0;
    uint32_t x = seed;
    for (int i = 0; i < 3; i++) {
        uint32_t next = step(x);
        assert(next != 0);
        assert(back(next) == x);
        x = next;
    }
    return 0;
}
