// expect: unknown
// rule: what a floating-point number looks like is not followed
#include <stdarg.h>
#include <stdio.h>
extern void reach_error(void);

static void print(char *to, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsprintf(to, format, list);
    va_end(list);
}

int main(void) {
    char text[9];
    print(text, "%.1f", 2.5);
    if (text[0] != '2')
        reach_error();
    return 0;
}
