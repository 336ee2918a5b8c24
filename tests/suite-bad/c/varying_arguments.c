#include <stdarg.h>
int sum(int count) {
    va_list list;
    va_start(list, count);
    va_end(list);
    return count;
}
int main(void) { return sum(2); }
