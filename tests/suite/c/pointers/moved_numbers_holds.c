// expect: safe
// rule: a number that is moved as a pointer stays a number, as long as it is an address
#include <assert.h>
#include <stddef.h>
#include <stdint.h>

extern int __VERIFIER_nondet_int(void);

struct outer {
    int number;
    struct {
        void *next;
    } link;
};

int main(void) {
    char *place = (char *)0x5000;
    int n = __VERIFIER_nondet_int();
    if (n < -16 || n > 16)
        return 0;
    char *moved = place + n;
    moved += 16;
    assert((uintptr_t)moved == 0x5010 + (uintptr_t)n);
    assert(moved - n - 16 == place);
    struct outer *outer = 0;
    char *link = (char *)&outer->link;
    assert((struct outer *)(link - offsetof(struct outer, link)) == 0);
    return 0;
}
