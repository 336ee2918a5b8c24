// What an input was one round before is not what it is now.
//
// expect: reachable
// input: [3, 5, 6, 7]
#include <assert.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int x = 0, y = 0;
    for (int i = 0; i < n; i++) {
        y = x;
        x = __VERIFIER_nondet_int();
    }
    assert(n < 2 || x == y);
    return 0;
}
