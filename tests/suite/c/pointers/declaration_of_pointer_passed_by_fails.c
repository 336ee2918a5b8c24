// expect: reachable
// rule: a pointer may be read where a run has passed by its declaration, or in its own initializer
// input: [5]
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int one = 1;
    int n = __VERIFIER_nondet_int();
    if (n == 2)
        goto behind;
    int *first = &one;
    int *own = n ? first : own;
    if (n) {
        assert(*own == 1);
        switch (n) {
            int *second;
        case 4:
            second = &one;
        case 5:
            if (n == 5)
                second = first;
            assert(*second == 1);
            assert(second != own);
        }
    }
    return 0;
behind:
    if (n == 2)
        first = &one;
    assert(*first == 1);
    return 0;
}
