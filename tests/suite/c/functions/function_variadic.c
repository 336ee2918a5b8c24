// expect: safe
// rule: va_arg gives the arguments behind the parameters in their order; wrong if they are unknown
#include <stdarg.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int sum(int count, ...) {
    va_list list;
    int all = 0;
    va_start(list, count);
    for (int i = 0; i < count; i++)
        all += va_arg(list, int);
    va_end(list);
    return all;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 1000)
        return 0;
    if (sum(3, n, 1, 2) != n + 3 || sum(0, n) != 0)
        reach_error();
    return 0;
}
