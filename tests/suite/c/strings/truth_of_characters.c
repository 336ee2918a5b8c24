// expect: safe
// rule: isdigit and its like return 0 or anything else (C17 7.4.1), and no more is asked of it
#include <ctype.h>
#include <stdbool.h>
#include <wctype.h>
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int digit(int c) { return isdigit(c); }

int main(void) {
    int c = __VERIFIER_nondet_int();
    if (c < '0' || c > '9')
        return 0;
    bool is = isdigit(c);
    int n = isxdigit(c);
    int (*ask)(int) = isalnum;
    if (!is || !n || !digit(c) || digit('a') || !ask(c) || (isdigit)(c) == 0 || !!isdigit(c) != 1)
        reach_error();
    if (isalpha(c) != 0 || isupper('a') > 0 || __builtin_isspace('a') || !iswdigit(L'1'))
        reach_error();
    return 0;
}
