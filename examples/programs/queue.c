/* People wait; the first that comes is the first that is served. */
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned ticket = 0, served = 0, waiting = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            if (ticket < 100000) {
                ticket++;
                waiting++;
            }
        } else if (waiting > 0) {
            waiting--;
            served++;
        }
        assert(ticket == served + waiting); /* holds */
    }
    assert(waiting != 9); /* fails when nine are left */
    return 0;
}
