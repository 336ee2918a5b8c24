/* A pool of blocks, handed out and taken back. */
#include <assert.h>

#define BLOCKS 4

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int used[BLOCKS] = {0}, count = 0;
    for (int round = 0; round < 8; round++) {
        int at = __VERIFIER_nondet_int();
        if (at < 0 || at >= BLOCKS)
            continue;
        if (used[at])
            count--;
        else
            count++;
        used[at] = !used[at];
        assert(0 <= count && count <= BLOCKS); /* holds */
    }
    assert(count != BLOCKS); /* fails when all are handed out */
    return 0;
}
