// expect: safe
// rule: klee_make_symbolic gives each element its type's values, and nothing beside the object
#include <limits.h>
#include <klee/klee.h>
extern void reach_error(void);

int main(void) {
    unsigned char bytes[3], beside = 9;
    short number;
    klee_make_symbolic(bytes, sizeof bytes, "bytes");
    klee_make_symbolic(&number, sizeof number, "number");
    if (bytes[0] > UCHAR_MAX || number < SHRT_MIN || number > SHRT_MAX || beside != 9)
        reach_error();
    return 0;
}
