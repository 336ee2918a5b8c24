// expect: safe
// rule: wide strings are arrays of numbers, as wide as the widest of those side by side
typedef int wchar_t;
extern void reach_error(void);

wchar_t letters[] = L"a\x20ac" "b";

int main(void) {
    const wchar_t *p = L"xyz";
    unsigned short pair[] = u"😀";
    if (sizeof letters != 4 * sizeof(wchar_t) || letters[1] != 0x20ac || letters[3] != 0)
        reach_error();
    if (p[2] != L'z' || sizeof pair != 6 || pair[0] != 0xd83d)
        reach_error();
    if (L'\xffffffff' != -1 || sizeof u'a' != 2)
        reach_error();
    return 0;
}
