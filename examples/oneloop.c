// Appendix A of "Abstracting Path Conditions": steps of four never land on 15.
//
// expect: safe
// options: --entry OneLoop
// alone: z3 cvc5 yices
#include <assert.h>

void OneLoop(int n) {
    int i = 0;
    while (i < n)
        i += 4;
    if (i == 15)
        assert(0);
}
