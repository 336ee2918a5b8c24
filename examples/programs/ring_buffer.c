/* A ring buffer of eight places, filled and emptied as inputs say. */
#include <assert.h>

#define PLACES 8

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int ring[PLACES];
    unsigned head = 0, count = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() && count < PLACES) {
            ring[(head + count) % PLACES] = 1;
            count++;
        } else if (count > 0) {
            head = (head + 1) % PLACES;
            count--;
        }
        assert(head < PLACES && count <= PLACES); /* holds */
    }
    assert(count < PLACES); /* fails when it is full */
    return 0;
}
