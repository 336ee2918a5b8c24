// expect: safe
// rule: an address that moves as a number is that of another element when it becomes a pointer again
#include <stdint.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int cells[8];

int main(void) {
    uintptr_t at = (uintptr_t)cells;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 7)
        return 0;
    for (int i = 0; i < n; i++)
        at += sizeof(int);
    *(int *)at = 3;
    if (cells[n] != 3)
        reach_error();
    return 0;
}
