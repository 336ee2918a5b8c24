// expect: reachable
// options: -funsigned-char
// rule: where plain char has no sign, it has values above 127 (C17 6.2.5p15)
// input: [200]
#include <assert.h>

char __VERIFIER_nondet_char(void);

int main(void) {
    char c = __VERIFIER_nondet_char();
    assert(c < 200);
    return 0;
}
