// expect: safe
// rule: a pointer in a new object is what it is given, whatever way that goes, before anybody reads it
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct item {
    struct item *next;
    int *shared;
};

int main(void) {
    struct item *list = 0;
    int number = 7, times = 0;
    while (__VERIFIER_nondet_int() && times < 3) {
        struct item *item = malloc(sizeof *item);
        item->next = list;
        if (item->next)
            item->shared = item->next->shared;
        else
            item->shared = &number;
        list = item;
        times++;
    }
    for (struct item *item = list; item; item = item->next) {
        if (*item->shared != 7)
            reach_error();
    }
    return 0;
}
