// expect: safe
// rule: what is written to one member of a union is what a pointer to another one finds
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

union value {
    int *pointer;
    float real;
    long number;
};
struct tagged {
    int tag;
    union value of;
};

static int zero;
static union value shared;

static void clear(union value *v) { v->pointer = 0; }

int main(void) {
    float *real = &shared.real;
    shared.real = 2.0f;
    clear(&shared);
    if (*real != 0.0f)
        reach_error();
    struct tagged t[2] = {{1, {&zero}}, {2, {0}}}, copy;
    int **pointer = &t[0].of.pointer;
    if (__VERIFIER_nondet_int())
        t[0].of.number = 0;
    else
        memset(&t[0].of, 0, sizeof t[0].of);
    if (*pointer != 0)
        reach_error();
    *pointer = &zero;
    copy = t[0];
    pointer = &copy.of.pointer;
    if (**pointer != 0 || (void *)pointer != (void *)&copy.of.real)
        reach_error();
    return 0;
}
