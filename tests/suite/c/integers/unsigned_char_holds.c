// expect: safe
// options: -funsigned-char
// rule: where plain char has no sign, '\xff' is 255, and char promotes to what is not negative (C17 6.2.5p15)
#include <assert.h>
#include <limits.h>

char __VERIFIER_nondet_char(void);

int main(void) {
    char c = __VERIFIER_nondet_char();
    assert(c >= 0 && c <= CHAR_MAX && CHAR_MIN == 0);
    assert((char)-1 == 255 && '\xff' == 255);
    assert("\xe9"[0] == 0xe9);
    return 0;
}
