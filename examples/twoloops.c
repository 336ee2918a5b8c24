// Appendix A of "Abstracting Path Conditions": i is even and j + 7 is odd, so the
// second loop never ends.
//
// expect: safe
// options: --entry TwoLoops
// alone: z3 cvc5 yices
#include <assert.h>

void TwoLoops(int n) {
    int i = 0, j = 0;
    while (i < n)
        i += 4;
    while (i != j + 7)
        j += 2;
    assert(0);
}
