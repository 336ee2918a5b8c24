// expect: reachable
// options: --target error:overlap
// rule: sprintf to what it prints is undefined (C17 7.21.6.6)
// input: [1]
// unseen: the address sanitizer does not look for it
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[20] = "abc", other[20] = "def";
    sprintf(text, "%s-", __VERIFIER_nondet_int() == 1 ? text : other);
    return 0;
}
