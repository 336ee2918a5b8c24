/* Bubble sort. */
#include <assert.h>

#define LENGTH 4

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int all[LENGTH], swaps = 0;
    for (int i = 0; i < LENGTH; i++)
        all[i] = __VERIFIER_nondet_int();
    for (int end = LENGTH - 1; end > 0; end--)
        for (int i = 0; i < end; i++)
            if (all[i] > all[i + 1]) {
                int other = all[i];
                all[i] = all[i + 1];
                all[i + 1] = other;
                swaps++;
            }
    for (int i = 0; i + 1 < LENGTH; i++)
        assert(all[i] <= all[i + 1]); /* holds */
    assert(swaps != LENGTH * (LENGTH - 1) / 2); /* fails for falling numbers */
    return 0;
}
