// expect: safe
// rule: GNU's atomic operations, where there is one thread: sums wrap around, a weak exchange may fail and leaves what it saw
#include <limits.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int count = 3;
static unsigned char small = 250;
static _Bool flag;

int main(void) {
    int n = __VERIFIER_nondet_int(), seen = 4;
    if (__atomic_compare_exchange_n(&count, &seen, n, 0, __ATOMIC_SEQ_CST, 0) || seen != 3 || count != 3)
        reach_error();
    if (!__atomic_compare_exchange(&count, &seen, &n, 0, 5, 5) || __atomic_load_n(&count, 5) != n)
        reach_error();
    if (__sync_fetch_and_add(&count, 1) != n || (n == INT_MAX) != (count == INT_MIN))
        reach_error();
    if (__atomic_add_fetch(&small, 10, 0) != 4 || __atomic_nand_fetch(&small, 6, 0) != 251)
        reach_error();
    __atomic_store_n(&count, 7, 5);
    if (__atomic_exchange_n(&count, n, 5) != 7 || __atomic_test_and_set(&flag, 5) || !__atomic_test_and_set(&flag, 5))
        reach_error();
    if (__sync_val_compare_and_swap(&count, n, 9) != n || __sync_lock_test_and_set(&count, n) != 9)
        reach_error();
    seen = n;
    if (__atomic_compare_exchange_n(&count, &seen, 1, 1, 5, 5) ? count != 1 : count != n || seen != n)
        reach_error();
    __sync_lock_release(&count);
    __sync_synchronize();
    if (count != 0)
        reach_error();
    return 0;
}
