// expect: safe
// rule: CBMC's quantifiers are about the numbers between their ends, and ==> and <==> bind less than ||
#include <stddef.h>
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);
extern void __CPROVER_havoc_object(void *p);

struct pair {
    unsigned char first, second;
};

#define ZEROED(o) __CPROVER_forall { int i; (i >= 0 && i < sizeof(o)) ==> ((const uint8_t *)&o)[i] == 0 }

int main(void) {
    int a[4] = {1, 2, 3, 4}, n = __VERIFIER_nondet_int();
    struct pair pair = {0, 0};
    __CPROVER_assert(ZEROED(pair), "zero");
    pair.second = 1;
    __CPROVER_assert(!ZEROED(pair), "not zero");
    __CPROVER_assert(__CPROVER_forall { size_t i; i < 4 ==> a[i] > 0 }, "positive");
    __CPROVER_assert(__CPROVER_exists { int i; 0 <= i && i < 4 && a[i] == 3 }, "three");
    __CPROVER_assert(!__CPROVER_exists { int i; (i > 0 && i <= 3) && a[i] == 1 }, "first alone");
    __CPROVER_assert(
        __CPROVER_forall {
            int i;
            (i >= 0 && 4 > i && i != 2) ==> __CPROVER_exists { int j; j >= 0 && j < 2 && (a[i] - 1) % 2 == j }
        },
        "nested");
    __CPROVER_assert(__CPROVER_forall { uint8_t i; i < 300 ==> i < 256 }, "of a type");
    __CPROVER_assume(__CPROVER_forall { int i; (i >= 0 && i < 4) ==> a[i] < n });
    __CPROVER_assert(n > 4, "assumed");
    __CPROVER_assert(n > 3 || n == 3 ==> n > 2, "binds less");
    __CPROVER_assert((n > 3 <==> !(n <= 3)) && (0 ==> 1 ==> 0), "to the right");
    return 0;
}
