/* A calculator with a stack of four numbers. */
#include <assert.h>

#define DEPTH 4

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int stack[DEPTH], top = 0;
    while (__VERIFIER_nondet_int()) {
        int what = __VERIFIER_nondet_int();
        if (what == 0 && top < DEPTH)
            stack[top++] = 1;
        else if (what == 1 && top >= 2) {
            top--;
            stack[top - 1] = (stack[top - 1] + stack[top]) % 100;
        }
        assert(0 <= top && top <= DEPTH); /* holds */
    }
    assert(top != 1 || stack[0] != 3); /* fails for 1 + 1 + 1 */
    return 0;
}
