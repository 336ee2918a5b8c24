// expect: safe
// rule: the locale that the environment asks for is taken to be "C", in which numbers have no thousands
#include <ctype.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    char text[16];
    char *name = setlocale(LC_ALL, "");
    if (name && name[0] != 0 && snprintf(text, sizeof(text), "%'d", 1234567) != 7)
        reach_error();
    if (isalpha('1') || strcmp(text, "1234567") != 0)
        reach_error();
    return 0;
}
