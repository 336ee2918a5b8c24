/* The largest of many numbers. */
#include <assert.h>

#define MANY 100

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int all[MANY];
    for (int i = 0; i < MANY; i++)
        all[i] = __VERIFIER_nondet_int();
    int largest = all[0];
    for (int i = 1; i < MANY; i++)
        if (all[i] > largest)
            largest = all[i];
    int which = __VERIFIER_nondet_int();
    if (0 <= which && which < MANY)
        assert(all[which] <= largest); /* holds */
    assert(largest != 1000); /* fails if one is 1000, and no other larger */
    return 0;
}
