// An allocator of runs of pages, with a bit for each of sixteen.
// unwind: 17
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

#define PAGES 16

static uint16_t taken;

static uint16_t mask(int start, int count) { return (uint16_t)(((1u << count) - 1) << start); }

/* The first of so many free pages in a row, or -1. */
static int allocate(int count) {
#ifdef WRONG
    for (int start = 0; start <= PAGES - count + 1; start++) {
#else
    for (int start = 0; start <= PAGES - count; start++) {
#endif
        if (!(taken & mask(start, count))) {
            taken |= mask(start, count);
            return start;
        }
    }
    return -1;
}

static void release(int start, int count) { taken &= (uint16_t)~mask(start, count); }

int main(void) {
    int owner[PAGES] = {0};
    for (int step = 1; step <= 4; step++) {
        int count = 1 + __VERIFIER_nondet_uchar() % 8;
        int start = allocate(count);
        if (start < 0)
            continue;
        assert(start + count <= PAGES);
        for (int i = start; i < start + count; i++) {
            assert(owner[i] == 0);
            owner[i] = step;
        }
        if (__VERIFIER_nondet_uchar() & 1) {
            release(start, count);
            for (int i = start; i < start + count; i++)
                owner[i] = 0;
        }
    }
    for (int i = 0; i < PAGES; i++)
        assert((taken >> i & 1) == (owner[i] != 0));
    return 0;
}
