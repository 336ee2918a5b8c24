// A debouncer of a key: the state changes only after four equal samples.
// unwind: 17
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

extern _Bool __VERIFIER_nondet_bool(void);

#define STABLE 4

struct key {
    bool pressed;
    uint8_t count;
};

/* Whether the state has changed. */
static bool sample(struct key *key, bool level) {
    if (level == key->pressed) {
#ifndef WRONG
        key->count = 0;
#endif
        return false;
    }
    if (++key->count < STABLE)
        return false;
    key->pressed = level;
    key->count = 0;
    return true;
}

int main(void) {
    struct key key = {false, 0};
    int run = 0;
    bool last = false;
    for (int i = 0; i < 16; i++) {
        bool level = __VERIFIER_nondet_bool();
        run = level == last ? run + 1 : 1;
        last = level;
        bool changed = sample(&key, level);
        if (changed)
            assert(run >= STABLE && key.pressed == level);
        assert(key.count < STABLE);
    }
    return 0;
}
