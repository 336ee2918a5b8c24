// Binary search for the first of equal elements.
// unwind: 17
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define SIZE 16

/* The first place whose element is not below what is wanted. */
static int lower_bound(const int *sorted, int size, int wanted) {
    int low = 0, high = size;
    while (low < high) {
        int middle = low + (high - low) / 2;
#ifdef WRONG
        if (sorted[middle] <= wanted)
#else
        if (sorted[middle] < wanted)
#endif
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int main(void) {
    int sorted[SIZE];
    for (int i = 0; i < SIZE; i++) {
        sorted[i] = __VERIFIER_nondet_int();
        if (i > 0 && sorted[i - 1] > sorted[i])
            return 0;
    }
    int wanted = __VERIFIER_nondet_int();
    int found = lower_bound(sorted, SIZE, wanted);
    assert(found >= 0 && found <= SIZE);
    assert(found == 0 || sorted[found - 1] < wanted);
    assert(found == SIZE || sorted[found] >= wanted);
    return 0;
}
