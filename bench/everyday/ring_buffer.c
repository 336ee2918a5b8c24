// A ring buffer of eight bytes, fed and drained in any order.
// unwind: 13
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);

#define SIZE 8

struct ring {
    uint8_t bytes[SIZE];
    unsigned head;
    unsigned tail;
};

static unsigned used(const struct ring *ring) { return ring->head - ring->tail; }

static bool put(struct ring *ring, uint8_t byte) {
#ifdef WRONG
    if (used(ring) > SIZE)
        return false;
#else
    if (used(ring) == SIZE)
        return false;
#endif
    ring->bytes[ring->head++ % SIZE] = byte;
    return true;
}

static bool get(struct ring *ring, uint8_t *byte) {
    if (used(ring) == 0)
        return false;
    *byte = ring->bytes[ring->tail++ % SIZE];
    return true;
}

int main(void) {
    struct ring ring = {{0}, 0, 0};
    uint8_t sent = 0, received = 0;
    for (int step = 0; step < 12; step++) {
        if (__VERIFIER_nondet_bool()) {
            if (put(&ring, sent))
                sent++;
        } else {
            uint8_t byte;
            if (get(&ring, &byte)) {
                assert(byte == received);
                received++;
            }
        }
        assert(used(&ring) <= SIZE);
        assert((uint8_t)(sent - received) == used(&ring));
    }
    return 0;
}
