// expect: safe
// options: --target error:argument
// rule: a va_arg for each argument, of its type, is fine; wrong if `char` is not promoted
#include <stdarg.h>

int __VERIFIER_nondet_int(void);

static int last(int count, ...) {
    va_list list;
    int found = 0;
    va_start(list, count);
    while (count-- > 0)
        found = va_arg(list, int);
    va_end(list);
    return found;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    return n > 2 ? 0 : last(n, (char)1, 2u);
}
