// expect: reachable
// options: --target error:out-of-bounds
// input: [1]
// rule: a string that vprintf is given has no end
#include <stdarg.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

static void print(const char *format, ...) {
    va_list list;
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
}

int main(void) {
    char word[2] = "a";
    if (__VERIFIER_nondet_int() == 1)
        word[1] = 'b';
    print("%d %s\n", 3, word);
    return 0;
}
