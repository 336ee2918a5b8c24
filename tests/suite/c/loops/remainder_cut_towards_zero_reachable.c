// A remainder that is cut towards zero changes its sign with what is divided.
//
// expect: reachable
// input: [-3]
#include <assert.h>

int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int k = 0;
    if (x < -1000 || x > 1000)
        return 0;
    while (x % 2 <= 0 && k < 10) {
        x += 2;
        k++;
    }
    assert(k != 2);
    return 0;
}
