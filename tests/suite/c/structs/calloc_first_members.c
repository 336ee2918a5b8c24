// expect: safe
// options: --target any-error
// rule: calloc may give the first members of a structure, as malloc may; wrong if what is less than a whole one is none
#include <stddef.h>
#include <stdlib.h>

struct pair {
    int a, b;
};

struct line {
    char *at;
    short length;
    int number[2];
};

int main(void) {
    struct pair *p = calloc(3, sizeof(int));
    if (!p || p[0].a || p[0].b || p[1].a)
        return 1;
    p[1].a = 2;
    struct line *l = calloc(1, offsetof(struct line, number) + sizeof(int));
    if (!l)
        return 1;
    l->length = 1;
    l->number[0] = p[1].a + l->length;
    return l->number[0] - 3;
}
