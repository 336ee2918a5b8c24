// expect: safe
// rule: an address lies in no page where errors do, as the kernel has it
#include <stdlib.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
static int is_error(const void *p) { return (unsigned long)p >= (unsigned long)-4095; }
static int *get(int n) {
    if (n < 0)
        return (int *)(long)n;
    int *p = malloc(sizeof *p);
    *p = n;
    return p;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -100)
        return 0;
    int *p = get(n);
    if (is_error(p) != (n < 0) || (is_error(p) ? (long)p : *p) != n)
        reach_error();
    return 0;
}
