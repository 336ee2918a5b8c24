// A ring buffer that does not look whether it is full.
// bug: a failing assertion
#include <assert.h>

#define SIZE 4

struct ring {
    int data[SIZE];
    unsigned head, count;
};

static int put(struct ring *ring, int value) {
#ifdef MENDED
    if (ring->count == SIZE)
        return 0;
#endif
    ring->data[(ring->head + ring->count) % SIZE] = value;
    ring->count++;
    return 1;
}

static int get(struct ring *ring, int *value) {
    if (ring->count == 0)
        return 0;
    *value = ring->data[ring->head];
    ring->head = (ring->head + 1) % SIZE;
    ring->count--;
    return 1;
}

extern int __VERIFIER_nondet_int(void);

int main(void) {
    struct ring ring = {{0}, 0, 0};
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value >= 0)
            put(&ring, value);
        else
            get(&ring, &value);
        assert(ring.count <= SIZE);
    }
    return 0;
}
