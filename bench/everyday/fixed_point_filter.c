// An exponential low-pass filter in Q8.8: it stays between the smallest and the largest sample.
// unwind: 9
#include <assert.h>
#include <stdint.h>

extern short __VERIFIER_nondet_short(void);

#define SHIFT 3

struct filter {
    int32_t state; /* Q8.8 shifted by SHIFT */
};

static int16_t step(struct filter *filter, int16_t sample) {
    filter->state += sample - (filter->state >> SHIFT);
#ifdef WRONG
    return (int16_t)(filter->state >> (SHIFT - 1));
#else
    return (int16_t)(filter->state >> SHIFT);
#endif
}

int main(void) {
    struct filter filter = {0};
    int16_t low = 0, high = 0;
    for (int i = 0; i < 8; i++) {
        int16_t sample = __VERIFIER_nondet_short();
        if (sample < -12000 || sample > 12000)
            return 0;
        if (sample < low)
            low = sample;
        if (sample > high)
            high = sample;
        int16_t out = step(&filter, sample);
        assert(out >= low && out <= high);
    }
    return 0;
}
