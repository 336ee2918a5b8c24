// expect: unknown
// rule: a list that a function was given and used is looked at again (C17 7.16)
#include <stdarg.h>
void reach_error(void);

int next(va_list list) { return va_arg(list, int); }

int second(int n, ...) {
    va_list list;
    va_start(list, n);
    int first = next(list), second = va_arg(list, int);
    va_end(list);
    return first + second;
}

int main(void) {
    if (second(2, 2, 3) == 77)
        reach_error();
    return 0;
}
