// expect: reachable
// options: --target error:out-of-bounds
// input: [-1]
// rule: what vsprintf stores may be too much for the array
#include <stdarg.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

static char text[4];

static void print(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsprintf(text, format, list);
    va_end(list);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < -1 || n > 9)
        return 0;
    print("%s%d", "ab", n);
    return 0;
}
