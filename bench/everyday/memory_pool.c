// A pool of fixed blocks with a free list inside the blocks.
// unwind: 9
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

#define BLOCKS 4

union block {
    union block *next;
    uint32_t words[4];
};

static union block pool[BLOCKS];
static union block *available;

static void start(void) {
    for (int i = 0; i + 1 < BLOCKS; i++)
        pool[i].next = &pool[i + 1];
    pool[BLOCKS - 1].next = NULL;
    available = &pool[0];
}

static uint32_t *take(void) {
    union block *block = available;
    if (!block)
        return NULL;
    available = block->next;
    return block->words;
}

static void give(uint32_t *words) {
    union block *block = (union block *)words;
    block->next = available;
    available = block;
}

int main(void) {
    uint32_t *held[BLOCKS] = {0};
    start();
    for (int step = 0; step < 8; step++) {
        unsigned which = __VERIFIER_nondet_uchar() % BLOCKS;
        if (held[which]) {
            assert(held[which][0] == which && held[which][3] == which);
            give(held[which]);
#ifndef WRONG
            held[which] = NULL;
#endif
        } else {
            held[which] = take();
            assert(held[which]);
            for (int i = 0; i < 4; i++)
                held[which][i] = which;
        }
    }
    return 0;
}
