/* Two lights at a crossing. */
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int first = 1, second = 0, clock = 0, changes = 0;
    while (__VERIFIER_nondet_int()) {
        clock++;
        if (clock < 5)
            continue;
        clock = 0;
        if (first)
            first = 0;
        else if (second) {
            second = 0;
            first = 1;
        } else
            second = 1;
        if (changes < 4)
            changes++;
        assert(!(first && second)); /* holds */
    }
    assert(changes < 2 || second); /* fails after a while */
    return 0;
}
