/* Binary search in sorted numbers. */
#include <assert.h>

#define LENGTH 16

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
    int sorted[LENGTH], key = __VERIFIER_nondet_int();
    for (int i = 0; i < LENGTH; i++)
        sorted[i] = 3 * i;
    int low = 0, high = LENGTH - 1, found = -1;
    while (low <= high && found < 0) {
        int middle = low + (high - low) / 2;
        assert(0 <= middle && middle < LENGTH); /* holds */
        if (sorted[middle] == key)
            found = middle;
        else if (sorted[middle] < key)
            low = middle + 1;
        else
            high = middle - 1;
    }
    assert(found != 11); /* fails for 33 */
    return 0;
}
