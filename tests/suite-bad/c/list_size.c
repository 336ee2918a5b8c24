#include <stdarg.h>
int f(int n, ...) {
    va_list list;
    va_start(list, n);
    int size = sizeof list + sizeof(va_list);
    va_end(list);
    return size;
}
int main(void) { return f(1, 2); }
