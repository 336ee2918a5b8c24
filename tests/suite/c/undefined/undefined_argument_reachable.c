// expect: reachable
// options: --target error:argument
// rule: va_arg where no argument is left is undefined; wrong if there is always one more
// input: [3]
// unseen: compilers do not look for it
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
    return last(__VERIFIER_nondet_int(), 1, 2);
}
