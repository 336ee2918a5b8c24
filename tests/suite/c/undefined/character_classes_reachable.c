// expect: reachable
// options: --target error:argument
// rule: a char below zero is no character for isdigit, but for EOF (C17 7.4p1)
// input: [-2]
// unseen: glibc has tables for such, too
#include <ctype.h>
extern char __VERIFIER_nondet_char(void);

int main(void) { return isdigit(__VERIFIER_nondet_char()) != 0; }
