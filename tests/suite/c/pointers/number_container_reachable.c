// expect: reachable
// input: []
// rule: what is written by way of a number changes the structure, twin
#include <stddef.h>
#include <stdint.h>
extern void reach_error(void);
struct item {
    char name;
    int value;
};

int main(void) {
    struct item a = {'a', 1};
    uintptr_t n = (uintptr_t)&a.value;
    struct item *p = (struct item *)(n - offsetof(struct item, value));
    p->name = 'b';
    if (a.name == 'b')
        reach_error();
    return 0;
}
