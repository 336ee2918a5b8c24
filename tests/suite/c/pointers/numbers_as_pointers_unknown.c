// expect: unknown
// rule: at other numbers something may lie
#include <assert.h>

int main(void) {
    char *text = "";
    char *other = (char *)0x123456;
    assert(text != other);
    return 0;
}
