// expect: safe
// rule: a _Bool input is 0 or 1, so n of them sum up to at most n
// alone: z3 cvc5 yices
#include <assert.h>
extern _Bool __VERIFIER_nondet_bool(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), k = 0, i;
    for (i = 0; i < n; ++i) {
        _Bool b = __VERIFIER_nondet_bool();
        if (b)
            ++k;
        else
            assert(b == 0);
    }
    assert(k <= i);
    return 0;
}
