// expect: safe
// rule: strrchr, strstr, strncat, strspn and their like on known strings
#include <string.h>
#include <ctype.h>
extern void reach_error(void);

int main(void) {
    char s[12] = "abcab", *last = strrchr(s, 'a');
    if (last != s + 3 || strstr(s, "ca") != s + 2 || strstr(s, "cb") || strspn(s, "ab") != 2)
        reach_error();
    strncat(s, "xyz", 2);
    if (strcmp(s, "abcabxy") || strcspn(s, "yx") != 5 || *strpbrk(s, "cb") != 'b')
        reach_error();
    if (!isblank('\t') || isblank('\n') || !ispunct('~') || isprint(127) || !isxdigit('f'))
        reach_error();
    return 0;
}
