// expect: safe
// rule: the bit-fields of a structure that is filled as a whole hold no more than their widths
#include <klee/klee.h>
extern void reach_error(void);
struct flags {
    unsigned a : 3;
    int : 4;
    int b : 5;
    _Bool c : 1;
    int d;
};

int main(void) {
    struct flags f;
    klee_make_symbolic(&f, sizeof f, "f");
    if (f.a > 7 || f.b < -16 || f.b > 15 || f.c > 1)
        reach_error();
    return 0;
}
