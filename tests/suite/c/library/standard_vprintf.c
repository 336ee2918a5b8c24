// expect: safe
// rule: vprintf reads the strings that it is given, which have to end, and counts; it may fail
#include <stdarg.h>
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int print(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int n = vprintf(format, list);
    va_end(list);
    return n;
}

int main(void) {
    char word[3] = "ab";
    if (__VERIFIER_nondet_int())
        word[1] = 0;
    int n = print("<%5s|%s>\n", word, word);
    if (n >= 0 && n != (word[1] ? 11 : 10))
        reach_error();
    return 0;
}
