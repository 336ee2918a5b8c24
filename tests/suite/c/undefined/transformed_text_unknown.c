// expect: unknown
// rule: what strxfrm leaves where there is too little room (C17 7.24.4.5): not followed
#include <string.h>
void reach_error(void);

int main(void) {
    char b[4];
    if (strxfrm(b, "abc", 4) == 77)
        reach_error();
    return 0;
}
