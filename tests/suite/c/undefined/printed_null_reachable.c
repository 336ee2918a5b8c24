// expect: reachable
// options: --target error:null-dereference
// rule: a null pointer is no text, also where nothing of it is to be printed (C17 7.21.6.1p8)
// input: [1]
// unseen: glibc prints "(null)", or nothing
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    const char *text = __VERIFIER_nondet_int() == 1 ? 0 : "text";
    printf("%-10.0s\n", text);
    return 0;
}
