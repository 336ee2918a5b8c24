// expect: safe
// rule: a loop that never runs: κ = 0 is the only value; with κ > 0 assumed the run would be lost, without the guard x is free
// alone: z3 cvc5 yices
#include <assert.h>

int main(void) {
    int x = 1;
    for (int i = 5; i < 3; ++i)
        x = 0;
    assert(x == 1);
    return 0;
}
