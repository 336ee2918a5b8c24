#include <stdarg.h>
int sum(int count, ...) {
    va_list list;
    int all = 0;
    va_start(list, count);
    while (count-- > 0)
        all += va_arg(list, int);
    va_end(list);
    return all;
}
int main(void) { return sum(2, 3, 4); }
