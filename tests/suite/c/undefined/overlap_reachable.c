// expect: reachable
// options: --target error:overlap
// rule: memcpy between places that overlap is undefined (C17 7.24.2.1)
// input: [2, 3]
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[10] = "123456789";
    int from = __VERIFIER_nondet_int(), count = __VERIFIER_nondet_int();
    if (from < 0 || from > 5 || count < 0 || count > 4)
        return 0;
    memcpy(text, text + from, count);
    return text[0];
}
