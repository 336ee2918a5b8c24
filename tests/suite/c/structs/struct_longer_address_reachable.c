// expect: reachable
// options: --target error:out-of-bounds
// input: []
// rule: what lies behind the end is not there, by whatever address
#include <stdlib.h>

struct outer {
    int kind;
    char text[20];
};

int main(void) {
    struct outer *o = malloc(4);
    if (!o)
        return 0;
    o->kind = 1;
    char *behind = o->text;
    *behind = 1;
    free(o);
    return 0;
}
