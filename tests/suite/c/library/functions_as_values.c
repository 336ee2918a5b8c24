// expect: safe
// rule: functions of the library are values like others, where a variable starts with one, too
#include <stdlib.h>
#include <string.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct operations {
    void *(*allocate)(size_t);
    void (*release)(void *);
    int (*compare)(const char *, const char *);
};

static struct operations own = {malloc, free, strcmp};
static int (*size)(int) = abs;

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < -5 || x > 5)
        return 0;
    int *p = own.allocate(sizeof *p);
    if (!p)
        return 0;
    *p = size(x);
    if (*p < 0 || own.compare("a", "b") >= 0)
        reach_error();
    own.release(p);
    return 0;
}
