// expect: reachable
// options: --target error:out-of-bounds
// rule: bytes without a sign that are printed as a text have to end
// input: [3]
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned char text[3] = {'A', 'B'};
    int last = __VERIFIER_nondet_int();
    text[2] = last == 3 ? 'C' : 0;
    printf("%s\n", text);
    return 0;
}
