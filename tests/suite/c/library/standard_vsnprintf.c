// expect: safe
// rule: vsnprintf stores what the list holds, cuts it off, and returns how much it would have been; a format may vary
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static char text[8];

static int print(size_t room, const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vsnprintf(text, room, format, list);
    va_end(list);
    return n;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -9 || n > 9)
        return 0;
    if (print(8, "%s=%d", "n", n) != (n < 0 ? 4 : 3) || text[0] != 'n' || text[1] != '=')
        reach_error();
    if (text[2] != (n < 0 ? '-' : '0' + n))
        reach_error();
    if (print(3, "%04d", n) != 4 || strlen(text) != 2)
        reach_error();
    const char *format = n < 0 ? "%d" : "+%d";
    if (snprintf(text, 8, format, n) != 2 || text[1] != '0' + (n < 0 ? -n : n))
        reach_error();
    return 0;
}
