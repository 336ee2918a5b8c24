// expect: unknown
// rule: %ls is not followed (C17 7.21.6.1)
#include <stdio.h>
#include <wchar.h>
void reach_error(void);

int main(void) {
    char b[10];
    snprintf(b, 10, "%ls", L"a");
    if (b[0] != 97)
        reach_error();
    return 0;
}
