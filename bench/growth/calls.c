// A chain of N calls, each of which reads a byte that is not known.
// unwind: N + 1
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
    assert(step(N, 0) <= 255 * N);
    return 0;
}
