// A traffic light: yellow after red leads to a state that is none.
// bug: a failing assertion
#include <assert.h>

enum light { RED, RED_YELLOW, GREEN, YELLOW };

static enum light next(enum light now) {
    switch (now) {
    case RED: return RED_YELLOW;
    case RED_YELLOW: return GREEN;
    case GREEN: return YELLOW;
#ifdef MENDED
    case YELLOW: return RED;
#else
    case YELLOW: return (enum light)(now + 1);
#endif
    }
    assert(!"a state that is none");
    return RED;
}

extern int __VERIFIER_nondet_int(void);

int main(void) {
    enum light light = RED;
    while (__VERIFIER_nondet_int())
        light = next(light);
    return 0;
}
