// The program in the proof of theorem 2 of "Abstracting Path Conditions": i alternates
// between 1 and 2 for ever. The loop never ends, but rules 1 to 4 cannot say so.
//
// expect: safe-or-unknown
// options: --entry theorem2
// alone: z3 cvc5 yices
#include <assert.h>

void theorem2(void) {
    int i = 1;
    while (i < 3) {
        if (i == 2)
            i = 1;
        else
            i = 2;
    }
    assert(0);
}
