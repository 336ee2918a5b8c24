// expect: safe
// options: --target undefined
// rule: what is asked about characters is asked of bytes and EOF
#include <ctype.h>
#include <stdio.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char c = __VERIFIER_nondet_char();
    int all = isalpha((unsigned char)c) | toupper(EOF) | isspace(255) | isascii(-7);
    return c >= 0 && isdigit(c) ? all : 0;
}
