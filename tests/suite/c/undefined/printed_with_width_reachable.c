// expect: reachable
// options: --target error:out-of-bounds
// rule: a text that is printed with a width has to end (C17 7.21.6.1p8), whatever else the program mentions
// input: [67]
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[3] = {'A', 'B', 'C'};
    text[2] = __VERIFIER_nondet_int() == 67 ? 'C' : 0;
    printf("%5s\n", text);
    return 0;
}
