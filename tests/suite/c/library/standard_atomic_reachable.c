// expect: reachable
// input: [-3]
// rule: an atomic variable is changed by what an exchange stores
#include <stdatomic.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    atomic_long sum;
    atomic_init(&sum, 10);
    int n = __VERIFIER_nondet_int();
    if (n < -9 || n > 9)
        return 0;
    if (atomic_fetch_sub(&sum, n) == 10 && atomic_load(&sum) == 13)
        reach_error();
    return 0;
}
