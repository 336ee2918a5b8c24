// expect: reachable
// options: --target error:overlap
// rule: a string that is put behind itself overlaps with its own end (C17 7.24.3.1)
// input: [1]
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[20] = "abc", other[20] = "def";
    strcat(text, other);
    if (__VERIFIER_nondet_int() == 1)
        strcat(text, text);
    return 0;
}
