// expect: unknown
// rule: classes of wide characters are not followed (C17 7.30.2)
#include <wctype.h>
void reach_error(void);

int main(void) {
    if (iswctype(L'a', wctype("digit")))
        reach_error();
    return 0;
}
