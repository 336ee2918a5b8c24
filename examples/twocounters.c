// Two counters that go up together, and then one against the other: what is counted up in
// the first loop is enough for the second. The proof needs an invariant over three variables.
//
// expect: safe
#include <assert.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 0, k = 0;
    while (i < n) {
        i++;
        k++;
    }
    int j = 0;
    while (j < n) {
        assert(k > 0);
        j++;
        k--;
    }
    return 0;
}
