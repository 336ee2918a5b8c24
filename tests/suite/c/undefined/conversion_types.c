// expect: safe
// options: --target undefined
// rule: each conversion is given what it is for: integers as they are promoted, of either sign
#include <stddef.h>
#include <stdio.h>

int main(void) {
    struct {
        unsigned narrow : 3;
        unsigned long wide;
    } s = {1, 2};
    short n = 0, count;
    char text[30];
    printf("%d%u%x%c%hhd%hd%i", s.narrow, 1, -1, 'a', 'a', n, 1 == 1);
    printf("%lu%ld%zu%td%lld%jd", s.wide, 2L, sizeof n, (ptrdiff_t)1, 1LL, (long long)1);
    printf("%f%g%5.*e%p%%", 1.0, 1.0f, 2, 1.0, (void *)text);
    printf("%hd%hn", n, &count);
    sprintf(text, "%ld %s", 5L, "text");
    return 0;
}
