// expect: safe
// rule: from the address of a member, as a number, to its structure; things are apart
#include <stddef.h>
#include <stdint.h>
extern void reach_error(void);
struct link {
    struct link *next;
};
struct item {
    char name;
    int value;
    struct link link;
};

int main(void) {
    struct item a = {'a', 1, {0}}, b = {'b', 2, {&a.link}};
    uintptr_t n = (uintptr_t)b.link.next - offsetof(struct item, link);
    struct item *p = (struct item *)n;
    if (p != &a || p->value != 1)
        reach_error();
    if ((uintptr_t)&a.value - (uintptr_t)&a != 4)
        reach_error();
    if ((uintptr_t)&b >= (uintptr_t)&a && (uintptr_t)&b < (uintptr_t)(&a + 1))
        reach_error();
    return 0;
}
