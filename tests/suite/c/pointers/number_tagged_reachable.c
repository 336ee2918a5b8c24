// expect: reachable
// input: [1]
// rule: an address with a mark is another number, twin
#include <stdint.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 4, marked = __VERIFIER_nondet_int() != 0;
    uintptr_t n = (uintptr_t)&x + marked;
    if (n != (uintptr_t)&x && *(int *)(n - 1) == 4)
        reach_error();
    return 0;
}
