// expect: reachable
// input: [233]
// rule: a wide character that is put into a string is found there
#include <wchar.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    wchar_t text[4] = L"abc";
    wmemset(text + 1, __VERIFIER_nondet_int(), 1);
    if (wcsrchr(text, 0xe9) == text + 1 && wmemcmp(text, L"a\u00e9", 2) == 0)
        reach_error();
    return 0;
}
