// expect: safe
// options: --target undefined
// rule: atoi of what an int holds, up to the last one
#include <stdlib.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
    char text[2] = {__VERIFIER_nondet_char(), 0};
    return atoi(text) == 7 || atoi("-2147483648") > atol("2147483647");
}
