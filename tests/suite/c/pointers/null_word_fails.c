// expect: reachable
// options: -D__STDC_VERSION__=202311L
// rule: `nullptr` (C23) is null for pointers of any type, and of a type of its own
// input: []
#include <stddef.h>

extern void reach_error(void);

static int is_null(const char *text) {
    return text == nullptr;
}

int main(void) {
    nullptr_t none = nullptr;
    int *p = nullptr, x = 0;
    if (p || none || !is_null(none))
        reach_error();
    p = x ? nullptr : &x;
    if (p == &x || is_null("text"))
        reach_error();
    if (_Generic(nullptr, void *: 1, nullptr_t: 2) != 2 || sizeof(none) != sizeof(void *))
        reach_error();
    return 0;
}
