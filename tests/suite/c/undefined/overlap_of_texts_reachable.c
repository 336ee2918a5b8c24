// expect: reachable
// options: --target error:overlap
// rule: strcpy between places that overlap is undefined (C17 7.24.2.3)
// input: [3]
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[20] = "abc";
    int at = __VERIFIER_nondet_int();
    if (at < 3 || at > 12)
        return 0;
    strcpy(text + at, text);
    return 0;
}
