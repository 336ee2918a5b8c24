// expect: unknown
// rule: a list that was given to a function is not followed afterwards
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int first(va_list list) {
    return va_arg(list, int);
}

static int both(int n, ...) {
    va_list list;
    va_start(list, n);
    int one = first(list), other = va_arg(list, int);
    va_end(list);
    return one + other;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n > 0 && n < 9 && both(0, n, 1) == 100)
        reach_error();
    return 0;
}
