// Batcher's network for eight keys, without a branch that depends on them.
// unwind: 20
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static const uint8_t PAIRS[19][2] = {
    {0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {1, 2}, {5, 6},
    {0, 4}, {1, 5}, {2, 6}, {3, 7}, {2, 4}, {3, 5}, {1, 2}, {3, 4}, {5, 6},
};

static void exchange(uint8_t *x, uint8_t *y) {
    uint8_t low = *x < *y ? *x : *y;
    uint8_t high = *x < *y ? *y : *x;
    *x = low;
    *y = high;
}

int main(void) {
    uint8_t keys[8];
    unsigned sum = 0;
    for (int i = 0; i < 8; i++) {
        keys[i] = __VERIFIER_nondet_uchar();
        sum += keys[i];
    }
#ifdef WRONG
    for (int i = 0; i < 18; i++)
#else
    for (int i = 0; i < 19; i++)
#endif
        exchange(&keys[PAIRS[i][0]], &keys[PAIRS[i][1]]);
    for (int i = 1; i < 8; i++)
        assert(keys[i - 1] <= keys[i]);
    for (int i = 0; i < 8; i++)
        sum -= keys[i];
    assert(sum == 0);
    return 0;
}
