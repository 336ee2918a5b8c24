// expect: reachable
// input: [9]
// rule: a va_list goes to another function, and a copy begins where it was made
#include <stdarg.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static long weigh(const char *kinds, va_list list) {
    long all = 0;
    for (; *kinds; kinds++)
        all += *kinds == 'l' ? va_arg(list, long) : *va_arg(list, int *);
    return all;
}

static int same(const char *kinds, ...) {
    va_list list, copy;
    va_start(list, kinds);
    va_copy(copy, list);
    long one = weigh(kinds, list), other = weigh(kinds, copy);
    va_end(copy);
    va_end(list);
    return one == other && one != 0;
}

int main(void) {
    int n = __VERIFIER_nondet_int(), (*call)(const char *, ...) = same;
    if (n < 1 || n > 100)
        return 0;
    if (!call("lp", -9L, &n))
        reach_error();
    return 0;
}
