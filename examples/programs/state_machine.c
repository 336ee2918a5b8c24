/* A door with a lock. */
#include <assert.h>

enum state { OPEN, CLOSED, LOCKED };

extern int __VERIFIER_nondet_int(void);

int main(void) {
    enum state state = CLOSED;
    int turns = 0;
    while (__VERIFIER_nondet_int()) {
        int event = __VERIFIER_nondet_int();
        enum state before = state;
        if (event == 0 && state == CLOSED)
            state = OPEN;
        else if (event == 1 && state == OPEN)
            state = CLOSED;
        else if (event == 2 && state == CLOSED) {
            state = LOCKED;
            turns = turns < 5 ? turns + 1 : turns;
        } else if (event == 3 && state == LOCKED)
            state = CLOSED;
        assert(!(before == OPEN && state == LOCKED)); /* holds */
    }
    assert(turns < 3); /* fails when it is locked three times */
    return 0;
}
