// expect: reachable
// rule: atoi of a string that starts with an unknown digit
// input: [55]
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);

int main(void) {
    char s[3] = "x1";
    s[0] = __VERIFIER_nondet_char();
    if (atoi(s) == 71)
        reach_error();
    return 0;
}
