// The smallest of a thousand numbers. Is it really below all of them? The proof needs an
// invariant about the cells of `a`: the engine `induction` finds it.
//
// expect: safe-or-unknown
// options: --timeout 1
#include <assert.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int a[1000], smallest, i;
    for (i = 0; i < 1000; i++)
        a[i] = __VERIFIER_nondet_int();
    smallest = a[0];
    for (i = 1; i < 1000; i++)
        if (a[i] < smallest) smallest = a[i];
    for (i = 0; i < 1000; i++)
        assert(smallest <= a[i]);
    return 0;
}
