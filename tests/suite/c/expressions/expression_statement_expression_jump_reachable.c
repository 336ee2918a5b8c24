// expect: reachable
// input: [1]
// rule: within a statement expression goto goes to its labels, past loops and into blocks, which a run shows
#include <assert.h>
int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int sum = ({
        int left = 1, steps = 0;
        if (n > 3) {
            while (left--) {
                steps++;
            inside:
                steps += 10;
            }
        }
        if (left == 1)
            goto inside;
        steps;
    });
    assert(sum != 21);
    return 0;
}
