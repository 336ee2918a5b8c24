// expect: reachable
// options: --target error:argument
// rule: a list is used after va_end (C17 7.16); wrong if it still tells of the arguments
// input: []
// unseen: no check of a compiler's looks for it while the program runs
#include <stdarg.h>

int first(int n, ...) {
    va_list list;
    va_start(list, n);
    va_end(list);
    return va_arg(list, int);
}

int main(void) { return first(1, 2); }
