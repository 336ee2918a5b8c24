// expect: safe
// rule: atomic operations, where there is one thread: sums wrap around, a weak exchange may fail and leaves what it saw
#include <limits.h>
#include <stdatomic.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static atomic_int count = ATOMIC_VAR_INIT(3);
static atomic_flag flag = ATOMIC_FLAG_INIT;

int main(void) {
    int n = __VERIFIER_nondet_int(), seen = 4;
    if (atomic_compare_exchange_strong(&count, &seen, n) || seen != 3 || count != 3)
        reach_error();
    if (!atomic_compare_exchange_strong(&count, &seen, n) || atomic_load(&count) != n)
        reach_error();
    if (atomic_fetch_add(&count, 1) != n || (n == INT_MAX) != (count == INT_MIN))
        reach_error();
    atomic_store(&count, 7);
    if (atomic_exchange(&count, n) != 7 || atomic_flag_test_and_set(&flag) || !atomic_flag_test_and_set(&flag))
        reach_error();
    seen = n;
    if (atomic_compare_exchange_weak(&count, &seen, 1) ? count != 1 : count != n || seen != n)
        reach_error();
    atomic_thread_fence(memory_order_seq_cst);
    return 0;
}
