// expect: reachable
// options: --target error:out-of-bounds
// rule: a wide text that is printed has to end (C17 7.21.6.1p8)
// input: [99]
// unseen: the address sanitizer does not look at wide texts
#include <stdio.h>
#include <wchar.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    wchar_t text[3] = L"ab";
    text[2] = __VERIFIER_nondet_int() == 99 ? L'c' : 0;
    fprintf(stderr, "%ls", text);
    return 0;
}
