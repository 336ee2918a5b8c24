// expect: safe-or-unknown
// rule: a word that is longer than where it goes is an access out of bounds
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char text[] = "ab cdef", word[4];
    if (__VERIFIER_nondet_int() == 5)
        text[2] = '-';
    if (sscanf(text, "%s", word) != 1)
        reach_error();
    return 0;
}
