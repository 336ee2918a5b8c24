// expect: safe
// options: --target undefined
// rule: what is read before and after a sequence point is printed
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int i = __VERIFIER_nondet_int() != 0, k = 0;
    fprintf(stderr, "%d %5d\n", i, i);
    fprintf(stderr, "%d %d\n", k++, i);
    fprintf(stderr, "%s %d\n", k ? "a" : "b", (i, ++i));
    i && fprintf(stderr, "%d\n", i++);
    return i;
}
