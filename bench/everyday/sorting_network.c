// A network for six keys, without a branch that depends on them.
// unwind: 13
#include <assert.h>
#include <stdint.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static const uint8_t PAIRS[12][2] = {
    {0, 5}, {1, 3}, {2, 4}, {1, 2}, {3, 4}, {0, 3}, {2, 5}, {0, 1}, {2, 3}, {4, 5}, {1, 2}, {3, 4},
};

static void exchange(uint8_t *x, uint8_t *y) {
    uint8_t low = *x < *y ? *x : *y;
    uint8_t high = *x < *y ? *y : *x;
    *x = low;
    *y = high;
}

int main(void) {
    uint8_t keys[6];
    unsigned sum = 0;
    for (int i = 0; i < 6; i++) {
        keys[i] = __VERIFIER_nondet_uchar();
        sum += keys[i];
    }
#ifdef WRONG
    for (int i = 0; i < 11; i++)
#else
    for (int i = 0; i < 12; i++)
#endif
        exchange(&keys[PAIRS[i][0]], &keys[PAIRS[i][1]]);
    for (int i = 1; i < 6; i++)
        assert(keys[i - 1] <= keys[i]);
    for (int i = 0; i < 6; i++)
        sum -= keys[i];
    assert(sum == 0);
    return 0;
}
