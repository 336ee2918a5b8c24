// An arena: what it hands out is aligned, lies within it, and does not overlap.
// unwind: 5
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

#define SIZE 64

struct arena {
    _Alignas(16) unsigned char bytes[SIZE];
    size_t used;
};

static struct arena arena;

/* The offset of so many bytes, or -1. */
static long reserve(struct arena *arena, size_t size, size_t alignment) {
#ifdef WRONG
    size_t start = (arena->used + alignment) & ~(alignment - 1);
    if (start > SIZE || size > SIZE - arena->used)
#else
    size_t start = (arena->used + alignment - 1) & ~(alignment - 1);
    if (start > SIZE || size > SIZE - start)
#endif
        return -1;
    arena->used = start + size;
    return (long)start;
}

int main(void) {
    size_t end = 0;
    for (int i = 0; i < 4; i++) {
        size_t size = __VERIFIER_nondet_uchar();
        size_t alignment = (size_t)1 << (__VERIFIER_nondet_uchar() % 5);
        long start = reserve(&arena, size, alignment);
        if (start < 0)
            continue;
        assert((size_t)start % alignment == 0);
        assert((size_t)start >= end);
        end = (size_t)start + size;
        assert(end <= SIZE);
        if (size > 0) {
            arena.bytes[start] = 1;
            arena.bytes[end - 1] = 2;
        }
    }
    return 0;
}
