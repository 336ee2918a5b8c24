// Bubble sort that stops when nothing was out of order.
// unwind: 6
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

extern short __VERIFIER_nondet_short(void);

#define SIZE 5

static void swap(int16_t *x, int16_t *y) {
    int16_t kept = *x;
    *x = *y;
    *y = kept;
}

static int sort(int16_t *a, int size) {
    int rounds = 0;
    bool changed = true;
    while (changed) {
        changed = false;
#ifdef WRONG
        for (int i = 1; i < size - 1 - rounds; i++) {
#else
        for (int i = 0; i < size - 1 - rounds; i++) {
#endif
            if (a[i] > a[i + 1]) {
                swap(&a[i], &a[i + 1]);
                changed = true;
            }
        }
        rounds++;
    }
    return rounds;
}

int main(void) {
    int16_t a[SIZE];
    int32_t sum = 0;
    for (int i = 0; i < SIZE; i++) {
        a[i] = __VERIFIER_nondet_short();
        sum += a[i];
    }
    int rounds = sort(a, SIZE);
    assert(rounds <= SIZE);
    for (int i = 0; i + 1 < SIZE; i++)
        assert(a[i] <= a[i + 1]);
    for (int i = 0; i < SIZE; i++)
        sum -= a[i];
    assert(sum == 0);
    return 0;
}
