// expect: safe
// rule: hole 15: of −5 … 4 exactly −5 and −2 leave −2 modulo 3 (never 1, as Euclid would have it)
// alone: z3 cvc5 yices
#include <assert.h>

int main(void) {
    int k = 0;
    for (int i = -5; i < 5; ++i) {
        if (i % 3 == -2)
            ++k;
    }
    assert(k == 2);
    return 0;
}
