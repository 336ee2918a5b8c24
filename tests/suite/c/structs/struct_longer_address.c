// expect: safe
// options: --target undefined
// rule: the address of a member needs no room, an inner member its own
#include <stdlib.h>

union small {
    unsigned char bytes[10];
};
union large {
    long one;
    unsigned char bytes[20];
};
struct inner {
    int one;
    int other;
};
struct outer {
    int kind;
    struct inner inner;
    char text[20];
};

union small buffer;

int main(void) {
    union large *p = (union large *)buffer.bytes;
    unsigned char *q = (unsigned char *)&buffer;
    struct outer *o = malloc(12);
    if (!o)
        return 0;
    o->inner.one = 4;
    int *other = &o->inner.other;
    *other = 5;
    int sum = o->inner.one + o->inner.other;
    char *behind = o->text;
    int wrong = p->bytes != q || sum != 9 || !behind;
    free(o);
    return wrong ? 1 / (wrong - 1) : 0;
}
