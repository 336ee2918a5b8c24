// expect: unknown
// rule: states of conversion are not followed (C17 7.29.6)
#include <wchar.h>
void reach_error(void);

int main(void) {
    mbstate_t state = {0};
    wchar_t c;
    if (mbrtowc(&c, "a", 1, &state) == 5)
        reach_error();
    return 0;
}
