// expect: safe
// rule: GNU's transparent unions: what a member may hold is passed for the union as it is
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef union {
    int *numbers;
    const char *text;
    void *any;
} pointer __attribute__((__transparent_union__));

union value {
    int whole;
    unsigned char low;
} __attribute__((transparent_union));

static int first(pointer p) {
    return p.numbers ? *p.numbers : -1;
}

static int last(union value v) {
    return v.low;
}

int main(void) {
    int n = __VERIFIER_nondet_int(), *there = &n;
    void *any = there;
    pointer whole = {.numbers = there};
    if (first(&n) != n || first(any) != n || first(whole) != n || first(NULL) != -1 || first(0) != -1)
        reach_error();
    if (last(n) != (unsigned char)n || last((union value){7}) != 7)
        reach_error();
    return 0;
}
