// expect: reachable
// options: --target error:out-of-bounds
// rule: of a text that does not end, no more is printed than there is (C17 7.21.6.1p8)
// input: [4]
// unseen: the address sanitizer does not look at precisions
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[3] = {'A', 'B', 'C'};
    int most = __VERIFIER_nondet_int();
    if (most < 0)
        return 0;
    fprintf(stderr, "%.*s\n", most, text);
    return 0;
}
