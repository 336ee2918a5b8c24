// expect: safe
// options: --target undefined
// rule: a text that is printed with a width has to end; with a precision, in so many characters or never (C17 7.21.6.1p8)
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[4] = "abc", open[3] = {'a', 'b', 'c'};
    unsigned char bytes[2] = {'a', 0};
    int most = __VERIFIER_nondet_int();
    if (most < 0 || most > 3)
        return 0;
    printf("%10s%.9s%-4.2s\n", text, text, text);
    printf("%.3s%.*s%*.*s", open, most, open, 9, most, open);
    printf("%.*s%.4s", -most - 1, text, bytes);
    return 0;
}
