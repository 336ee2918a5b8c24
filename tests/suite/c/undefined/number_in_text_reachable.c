// expect: reachable
// options: --target error:argument
// rule: atoi of what no int holds is undefined (C17 7.22.1p1)
// input: [8]
// unseen: glibc cuts it off
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char last = __VERIFIER_nondet_char(), text[] = "2147483640";
    if (last >= 0 && last < 10)
        text[9] = '0' + last;
    return atoi(text) < 0;
}
