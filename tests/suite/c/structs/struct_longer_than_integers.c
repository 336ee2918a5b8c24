// expect: safe
// options: --target any-error
// rule: integers are the first members of a longer structure of nothing but such integers; wrong if all of it has to be there because it is no structure that is shorter
#include <stdlib.h>

struct pair {
    int a, b;
};

struct head {
    unsigned length;
    struct pair first;
};

int length(struct head *h) {
    return (int)h->length;
}

int main(void) {
    int x = 3, row[3] = { 4, 5, 6 };
    struct pair *p = (struct pair *)&x;
    p->a++;
    if (x != 4 || length((struct head *)&x) != 4)
        return 1;
    if (((struct pair *)row)[1].a != 6 || ((struct head *)(row + 1))->first.a != 6)
        return 1;
    int *m = malloc(sizeof(int));
    if (!m)
        return 1;
    *m = 7;
    return ((struct pair *)m)->a - 7;
}
