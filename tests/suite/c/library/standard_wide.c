// expect: safe
// rule: functions on wide strings; the locale is the one that a program starts in
#include <locale.h>
#include <wchar.h>
#include <wctype.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    wchar_t text[8], *at;
    int n = __VERIFIER_nondet_int();
    if (!setlocale(LC_ALL, "C") || setlocale(LC_ALL, 0)[0] != 'C')
        reach_error();
    wcscpy(text, L"ab");
    wcscat(text, L"\u00e9");
    wmemset(text + 3, n, 1);
    text[4] = 0;
    if (n <= 0)
        return 0;
    if (wcslen(text) != 4)
        reach_error();
    at = wcschr(text, 'b');
    if (at != text + 1 || wcscmp(at, L"b\u00e9") < 0 || iswalpha(0xe9) || towupper('b') != 'B')
        reach_error();
    return 0;
}
