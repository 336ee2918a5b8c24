// expect: reachable
// input: [255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255]
// rule: recursion that ends after a known number of calls may come to a run that asks for as many inputs
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned step(int depth, unsigned sum) {
    if (depth == 0)
        return sum;
    unsigned char one = __VERIFIER_nondet_uchar();
    if (one & 1)
        sum += one;
    return step(depth - 1, sum);
}

int main(void) {
    assert(step(40, 0) < 255 * 40);
    return 0;
}
