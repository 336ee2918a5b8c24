// expect: reachable
// rule: the last number of Frama-C's intervals is one of them
// input: [9]
extern void __CPROVER_havoc_object(void *p);
#include "__fc_builtin.h"

int main(void) {
    int x = Frama_C_interval(-3, 9);
    __CPROVER_assert(x < 9, "it is smaller");
    return 0;
}
